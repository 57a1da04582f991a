// What decisions do: hide or show what was reported, suspend its author, and undo both.
import { and, eq, isNull, ne } from "drizzle-orm";
import { NIL_ID } from "@vereda/domain/id";
import { hidesSubject } from "@vereda/domain/community/circles/moderation-rules";
import type { Database } from "#db/client.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { setProfileLock } from "#features/account/user-admin/profile-lock.ts";
import { setCommentHidden } from "#features/planning/sharing/comments.ts";
import { announce } from "../../messages/announce.ts";
import { ideas, libraryItems } from "../../tables/area-tools.ts";
import { circles } from "../../tables/circles.ts";
import { messages } from "../../tables/messages.ts";
import { moderationDecisions } from "../../tables/moderation.ts";
import { posts } from "../../tables/posts.ts";
import type { ReportRow } from "../../tables/reports.ts";
import { updateSuspension } from "../suspension.ts";

type Subject = Pick<ReportRow, "subjectType" | "subjectId" | "authorId">;
export type DecisionRow = typeof moderationDecisions.$inferSelect;

interface Visibility {
  /** Null to show it again. */
  readonly hiddenAt: Date | null;
  readonly note: string;
  readonly now: Date;
}

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
    .returning({ conversationId: messages.conversationId });
  if (message === undefined) return;
  await announce(tx, { conversationId: message.conversationId, actorId: authorId ?? NIL_ID });
}

/** What was deleted meanwhile stays deleted. */
async function setHidden(tx: Database, subject: Subject, visibility: Visibility): Promise<void> {
  const { subjectType, subjectId: id } = subject;
  const { hiddenAt, now } = visibility;
  if (subjectType === "message") return setMessageHidden(tx, subject, hiddenAt);
  if (subjectType === "profile") {
    const lock = hiddenAt === null ? null : { since: hiddenAt, reason: visibility.note };
    return subject.authorId === null ? undefined : setProfileLock(tx, subject.authorId, lock);
  }
  if (subjectType === "comment") return setCommentHidden(tx, id, hiddenAt);
  const table = tables[subjectType];
  const updatedAt = buildNextTimestamp(table.updatedAt, now);
  await tx.update(table).set({ hiddenAt, updatedAt }).where(eq(table.id, id));
}

export async function applyDecision(
  tx: Database,
  subject: Subject,
  { action, note, userId }: DecisionRow,
  now: Date,
): Promise<void> {
  if (hidesSubject(action)) await setHidden(tx, subject, { hiddenAt: now, note, now });
  if (action === "SUSPEND" && userId !== null) await updateSuspension(tx, userId);
}

/** Undoes a decision; what another decision in force hides stays hidden. */
export async function liftDecision(
  tx: Database,
  subject: Subject,
  { id, reportId, action, note, userId }: DecisionRow,
  now: Date,
): Promise<void> {
  await tx.update(moderationDecisions).set({ liftedAt: now }).where(eq(moderationDecisions.id, id));
  if (action === "SUSPEND" && userId !== null) await updateSuspension(tx, userId);
  if (!hidesSubject(action)) return;
  const others = await tx
    .select({ action: moderationDecisions.action })
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.reportId, reportId),
        ne(moderationDecisions.id, id),
        isNull(moderationDecisions.liftedAt),
      ),
    );
  if (others.some((other) => hidesSubject(other.action))) return;
  await setHidden(tx, subject, { hiddenAt: null, note, now });
}
