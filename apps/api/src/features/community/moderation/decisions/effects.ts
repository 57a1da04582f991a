// What decisions do: hide or show what was reported, suspend its author, and undo both.
import { and, desc, eq, isNull } from "drizzle-orm";
import { NIL_ID } from "@vereda/domain/id";
import { hidesSubject } from "@vereda/domain/community/moderation/moderation-rules";
import { parseDay } from "@vereda/domain/time/day";
import { buildCalendarDays, endOfDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { suspensions } from "#features/account/tables/suspensions.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { getTimeZones } from "#features/account/user-lookup.ts";
import { addProfileLock, removeProfileLock } from "#features/account/users/profile-lock.ts";
import { setEntryHidden } from "#features/logbook/access.ts";
import { setCommentHidden } from "#features/planning/sharing/comments.ts";
import { setPublicPageHidden } from "#features/workspace/public/published.ts";
import { announce } from "../../messages/announce.ts";
import { uncountUnread } from "../../messages/conversations/unread-counts.ts";
import { ideas, libraryItems } from "../../tables/area-tools.ts";
import { circles } from "../../tables/circles.ts";
import { messages } from "../../tables/messages.ts";
import { moderationDecisions } from "../../tables/moderation.ts";
import { posts } from "../../tables/posts.ts";
import { reports, type ReportRow } from "../../tables/reports.ts";
import { findSuspension } from "#features/account/users/suspensions.ts";

type Subject = Pick<ReportRow, "subjectType" | "subjectId" | "authorId">;
export type DecisionRow = typeof moderationDecisions.$inferSelect;

const tables = {
  post: posts,
  reply: posts,
  circle: circles,
  idea: ideas,
  library_item: libraryItems,
} as const;

async function setMessageHidden(
  tx: Database,
  { subjectId, authorId }: Subject,
  hiddenAt: Date | null,
): Promise<void> {
  const [message] = await tx
    .update(messages)
    .set({ hiddenAt })
    .where(eq(messages.id, subjectId))
    .returning();
  if (message === undefined) return;
  if (hiddenAt !== null && message.deletedAt === null) await uncountUnread(tx, message);
  await announce(tx, { conversationId: message.conversationId, actorId: authorId ?? NIL_ID });
}

/**
 * What was deleted meanwhile stays deleted.
 * @param hiddenAt null to show it again
 */
async function setHidden(
  tx: Database,
  subject: Subject & { readonly subjectType: Exclude<Subject["subjectType"], "profile"> },
  hiddenAt: Date | null,
  now: Date,
): Promise<void> {
  const { subjectType, subjectId: id } = subject;
  if (subjectType === "message") return setMessageHidden(tx, subject, hiddenAt);
  if (subjectType === "comment") return setCommentHidden(tx, id, hiddenAt);
  if (subjectType === "workspace") return setPublicPageHidden(tx, id, hiddenAt);
  if (subjectType === "logbook_entry") return setEntryHidden(tx, id, hiddenAt);
  const table = tables[subjectType];
  const updatedAt = buildNextTimestamp(table.updatedAt, now);
  await tx.update(table).set({ hiddenAt, updatedAt }).where(eq(table.id, id));
}

async function hide(tx: Database, subject: Subject, note: string, now: Date): Promise<void> {
  const { subjectType, authorId } = subject;
  if (subjectType !== "profile") return setHidden(tx, { ...subject, subjectType }, now, now);
  if (authorId !== null) await addProfileLock(tx, authorId, { since: now, reason: note });
}

/** What another decision in force hides stays hidden, whichever report it is about. */
export async function showAgain(tx: Database, subject: Subject, now: Date): Promise<void> {
  const { subjectType, subjectId, authorId } = subject;
  const decisions = await tx
    .select({
      action: moderationDecisions.action,
      since: moderationDecisions.createdAt,
      reason: moderationDecisions.note,
      liftedAt: moderationDecisions.liftedAt,
    })
    .from(moderationDecisions)
    .innerJoin(reports, eq(reports.id, moderationDecisions.reportId))
    .where(and(eq(reports.subjectType, subjectType), eq(reports.subjectId, subjectId)));
  const hiding = decisions.filter(({ action }) => hidesSubject(action));
  const unlifted = hiding.filter(({ liftedAt }) => liftedAt === null);
  // A suspension hides a profile while it lasts, and anything else for good.
  const isOver =
    subjectType === "profile" &&
    authorId !== null &&
    (await findSuspension(tx, authorId, now)) === null;
  if (unlifted.some(({ action }) => action !== "SUSPEND" || !isOver)) return;
  if (subjectType !== "profile") return setHidden(tx, { ...subject, subjectType }, null, now);
  if (authorId !== null) await removeProfileLock(tx, authorId, hiding);
}

/** Recomputes a user's suspension from the decisions in force: the one that ends last counts. */
async function updateSuspension(tx: Database, userId: string): Promise<void> {
  // Concurrent decisions about the user see each other.
  await lockUser(tx, userId);
  const [last] = await tx
    .select({ id: moderationDecisions.id, untilDay: moderationDecisions.untilDay })
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.userId, userId),
        eq(moderationDecisions.action, "SUSPEND"),
        isNull(moderationDecisions.liftedAt),
      ),
    )
    .orderBy(desc(moderationDecisions.untilDay))
    .limit(1);
  const day = parseDay(last?.untilDay ?? "");
  if (last === undefined || day === null) {
    await tx.delete(suspensions).where(eq(suspensions.userId, userId));
    return;
  }
  const timeZone = (await getTimeZones(tx, [userId])).get(userId) ?? "UTC";
  const until = new Date(endOfDay(day, buildCalendarDays(timeZone)));
  const set = { decisionId: last.id, until };
  await tx
    .insert(suspensions)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: suspensions.userId, set });
}

export async function applyDecision(
  tx: Database,
  subject: Subject,
  { action, note, userId }: DecisionRow,
  now: Date,
): Promise<void> {
  if (hidesSubject(action)) await hide(tx, subject, note, now);
  if (action === "SUSPEND" && userId !== null) await updateSuspension(tx, userId);
}

/** Undoes a decision. */
export async function liftDecision(
  tx: Database,
  subject: Subject,
  { id, action, userId }: DecisionRow,
  now: Date,
): Promise<void> {
  await tx.update(moderationDecisions).set({ liftedAt: now }).where(eq(moderationDecisions.id, id));
  if (action === "SUSPEND" && userId !== null) await updateSuspension(tx, userId);
  if (hidesSubject(action)) await showAgain(tx, subject, now);
}
