// Notifies users except the actor and opted-out users; call it in the transaction that causes it.
import { and, eq, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import { channelOffers } from "@vereda/domain/inbox/catalogue";
import type {
  NotificationChannel,
  NotificationDetail,
  NotificationKind,
  NotificationSubject,
} from "@vereda/domain/inbox/catalogue";
import { createId } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { eraseRows } from "#platform/personal-data.ts";
import { omitBlockedEitherWay } from "#features/account/users/blocks.ts";
import { pushNotice } from "./push/queue-notice-pushes.ts";
import { notifications, notificationSettings } from "./tables/notifications.ts";

export interface Notice {
  readonly kind: NotificationKind;
  readonly subject: { readonly kind: NotificationSubject; readonly id: string };
  readonly detail?: NotificationDetail;
  readonly actorId?: string;
  /** Id of the cause, such as a comment; `withdrawNotices` deletes the notices of a cause. */
  readonly causeId?: string | undefined;
}

/** Notices with the same key are grouped into one inbox entry. */
function buildGroupKey({ kind, subject, detail }: Notice): string {
  return [kind, subject.id, ...(detail === undefined ? [] : [detail])].join(":");
}

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

/** Leaves out the actor, users who blocked them, and whom they blocked. */
async function listRecipients(
  db: Database,
  userIds: readonly string[],
  actorId: string | undefined,
): Promise<string[]> {
  const others = [...new Set(userIds)].filter((id) => id !== actorId);
  return actorId === undefined ? others : omitBlockedEitherWay(db, others, actorId);
}

export async function notify(
  db: Database,
  userIds: readonly string[],
  notice: Notice,
  now: Date,
): Promise<void> {
  const { kind, subject, detail, actorId, causeId } = notice;
  const others = await listRecipients(db, userIds, actorId);
  const groupKey = buildGroupKey(notice);
  const pushedTo = await filterSubscribers(db, others, kind, "push");
  if (pushedTo.length > 0) await pushNotice(db, pushedTo, { kind, groupKey, actorId }, now);
  const recipients = await filterSubscribers(db, others, kind, "inApp");
  if (recipients.length === 0) return;
  await db.insert(notifications).values(
    recipients.map((ownerId) => ({
      id: createId(now.getTime()),
      ownerId,
      kind,
      detail,
      subjectKind: subject.kind,
      subjectId: subject.id,
      actorId,
      causeId,
      groupKey,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

export async function notifyOfSecurity(
  db: Database,
  { userId, detail }: { readonly userId: string; readonly detail: NotificationDetail },
  now: Date,
): Promise<void> {
  const subject = { kind: "account", id: userId } as const;
  await notify(db, [userId], { kind: "security", subject, detail }, now);
}

/** Creates one notice per user about a subject of their own, without pushes. */
export async function notifyEach(
  db: Database,
  kind: NotificationKind,
  notices: readonly (Omit<Notice, "kind"> & { readonly ownerId: string })[],
  now: Date,
): Promise<void> {
  const userIds = [...new Set(notices.map(({ ownerId }) => ownerId))];
  const subscribers = new Set(await filterSubscribers(db, userIds, kind, "inApp"));
  const rows = notices.filter(({ ownerId }) => subscribers.has(ownerId));
  if (rows.length === 0) return;
  await db.insert(notifications).values(
    rows.map(({ subject, ...notice }) => ({
      ...notice,
      id: createId(now.getTime()),
      kind,
      subjectKind: subject.kind,
      subjectId: subject.id,
      groupKey: buildGroupKey({ ...notice, kind, subject }),
      createdAt: now,
      updatedAt: now,
    })),
  );
}

export async function withdrawNotices(db: Database, ...causeIds: readonly string[]): Promise<void> {
  if (causeIds.length === 0) return;
  await db.delete(notifications).where(inArray(notifications.causeId, [...causeIds]));
}

/** Those of many causes, whose ids a query selects. */
export const withdrawNoticesAbout = (db: Database, causeIds: SQLWrapper): Promise<void> =>
  eraseRows(db, notifications, inArray(notifications.causeId, causeIds));

/** Deletes the notices to others of what the actor took back, such as a request. */
export async function withdrawNoticesOf(
  db: Database,
  actorId: string,
  notice: Pick<Notice, "kind" | "subject" | "detail">,
): Promise<void> {
  const isGrouped = eq(notifications.groupKey, buildGroupKey(notice));
  await db.delete(notifications).where(and(eq(notifications.actorId, actorId), isGrouped));
}

/**
 * Marks a notice as read after the user has seen what it is about, or responded, such as to an invitation.
 * `from` leaves those of other actors about the same, to whom the user has not responded.
 */
export async function resolveNotice(
  db: Database,
  ownerId: string,
  notice: Pick<Notice, "kind" | "subject" | "detail"> & { readonly from?: string },
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({
      readAt: now,
      snoozedUntil: null,
      updatedAt: buildNextTimestamp(notifications.updatedAt, now),
    })
    .where(
      and(
        eq(notifications.ownerId, ownerId),
        eq(notifications.groupKey, buildGroupKey(notice)),
        notice.from === undefined ? undefined : eq(notifications.actorId, notice.from),
        isNull(notifications.readAt),
      ),
    );
}
