// Tells people in their inbox of what concerns them, and on the devices where they want to hear of it. Call it in the transaction that causes it: what did not happen
// is not told. Nobody is told of what they did themselves, nor of what they do not want to hear of.
import { and, eq, inArray } from "drizzle-orm";
import { channelOffers } from "@vereda/domain/inbox/catalogue";
import type {
  NotificationChannel,
  NotificationDetail,
  NotificationKind,
  NotificationSubject,
} from "@vereda/domain/inbox/catalogue";
import { newId } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import { pushNotice } from "./push/notice-push.ts";
import { notifications, notificationSettings } from "./tables/notifications.ts";

export interface Notice {
  readonly kind: NotificationKind;
  readonly subject: { readonly kind: NotificationSubject; readonly id: string };
  readonly detail?: NotificationDetail;
  readonly actorId?: string;
  /** What can be taken back, and takes the notice along. */
  readonly causeId?: string;
}

/** What is told as one. */
function groupKeyOf({ kind, subject, detail }: Notice): string {
  return [kind, subject.id, ...(detail === undefined ? [] : [detail])].join(":");
}

/** The people of some who want to hear of a kind by a way. */
export async function wanting(
  db: Database,
  people: readonly string[],
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<string[]> {
  const offer = channelOffers[kind][channel];
  if (offer !== "choice" || people.length === 0) return offer === "always" ? [...people] : [];
  const refusing = await db
    .select({ ownerId: notificationSettings.ownerId })
    .from(notificationSettings)
    .where(
      and(
        inArray(notificationSettings.ownerId, [...people]),
        eq(notificationSettings.kind, kind),
        eq(notificationSettings[channel], false),
      ),
    );
  const refused = new Set(refusing.map(({ ownerId }) => ownerId));
  return people.filter((id) => !refused.has(id));
}

export async function notify(
  db: Database,
  people: readonly string[],
  notice: Notice,
  now: Date,
): Promise<void> {
  const { kind, subject, detail, actorId, causeId } = notice;
  const others = [...new Set(people)].filter((id) => id !== actorId);
  const groupKey = groupKeyOf(notice);
  const pushedTo = await wanting(db, others, kind, "push");
  if (pushedTo.length > 0) await pushNotice(db, pushedTo, { kind, groupKey, actorId }, now);
  const told = await wanting(db, others, kind, "inApp");
  if (told.length === 0) return;
  await db.insert(notifications).values(
    told.map((ownerId) => ({
      id: newId(now.getTime()),
      ownerId,
      kind,
      detail,
      subjectKind: subject.kind,
      subjectId: subject.id,
      actorId,
      causeId,
      groupKey,
      createdAt: now,
    })),
  );
}

/** Tells people each of something of their own, of one kind and by nobody. In the application alone. */
export async function tellEach(
  db: Database,
  kind: NotificationKind,
  told: readonly { readonly ownerId: string; readonly subject: Notice["subject"] }[],
  now: Date,
): Promise<void> {
  const people = [...new Set(told.map(({ ownerId }) => ownerId))];
  const wanted = new Set(await wanting(db, people, kind, "inApp"));
  const rows = told.filter(({ ownerId }) => wanted.has(ownerId));
  if (rows.length === 0) return;
  await db.insert(notifications).values(
    rows.map(({ ownerId, subject }) => ({
      id: newId(now.getTime()),
      ownerId,
      kind,
      subjectKind: subject.kind,
      subjectId: subject.id,
      groupKey: groupKeyOf({ kind, subject }),
      createdAt: now,
    })),
  );
}

/** What was said is taken back: nobody is told of it any more. */
export async function takeBack(db: Database, causeId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.causeId, causeId));
}

/** A person has answered what they were told of. */
export async function settle(
  db: Database,
  ownerId: string,
  { kind, subject }: Pick<Notice, "kind" | "subject">,
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now, snoozedUntil: null })
    .where(
      and(
        eq(notifications.ownerId, ownerId),
        eq(notifications.groupKey, groupKeyOf({ kind, subject })),
      ),
    );
}
