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
function buildGroupKey({ kind, subject, detail }: Notice): string {
  return [kind, subject.id, ...(detail === undefined ? [] : [detail])].join(":");
}

/** The people of some who want to hear of a kind by a way. */
export async function filterSubscribers(
  db: Database,
  userIds: readonly string[],
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<string[]> {
  const offer = channelOffers[kind][channel];
  if (offer !== "choice" || userIds.length === 0) return offer === "always" ? [...userIds] : [];
  const optOuts = await db
    .select({ ownerId: notificationSettings.ownerId })
    .from(notificationSettings)
    .where(
      and(
        inArray(notificationSettings.ownerId, [...userIds]),
        eq(notificationSettings.kind, kind),
        eq(notificationSettings[channel], false),
      ),
    );
  const optedOut = new Set(optOuts.map(({ ownerId }) => ownerId));
  return userIds.filter((id) => !optedOut.has(id));
}

export async function notify(
  db: Database,
  userIds: readonly string[],
  notice: Notice,
  now: Date,
): Promise<void> {
  const { kind, subject, detail, actorId, causeId } = notice;
  const others = [...new Set(userIds)].filter((id) => id !== actorId);
  const groupKey = buildGroupKey(notice);
  const pushedTo = await filterSubscribers(db, others, kind, "push");
  if (pushedTo.length > 0) await pushNotice(db, pushedTo, { kind, groupKey, actorId }, now);
  const recipients = await filterSubscribers(db, others, kind, "inApp");
  if (recipients.length === 0) return;
  await db.insert(notifications).values(
    recipients.map((ownerId) => ({
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
export async function notifyEach(
  db: Database,
  kind: NotificationKind,
  notices: readonly { readonly ownerId: string; readonly subject: Notice["subject"] }[],
  now: Date,
): Promise<void> {
  const userIds = [...new Set(notices.map(({ ownerId }) => ownerId))];
  const subscribers = new Set(await filterSubscribers(db, userIds, kind, "inApp"));
  const rows = notices.filter(({ ownerId }) => subscribers.has(ownerId));
  if (rows.length === 0) return;
  await db.insert(notifications).values(
    rows.map(({ ownerId, subject }) => ({
      id: newId(now.getTime()),
      ownerId,
      kind,
      subjectKind: subject.kind,
      subjectId: subject.id,
      groupKey: buildGroupKey({ kind, subject }),
      createdAt: now,
    })),
  );
}

/** What was said is taken back: nobody is told of it any more. */
export async function withdrawNotices(db: Database, causeId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.causeId, causeId));
}

/** A person has answered what they were told of. */
export async function resolveNotice(
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
        eq(notifications.groupKey, buildGroupKey({ kind, subject })),
      ),
    );
}
