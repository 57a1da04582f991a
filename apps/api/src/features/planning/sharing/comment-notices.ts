// Chooses who is notified about a comment: mentioned users, the plan owner and assignees.
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { notify } from "../../inbox/notify.ts";
import { buildShareFilter, getSubject } from "../access/subject.ts";
import type { SubjectAccess } from "../access/subject.ts";
import { shares } from "../tables/sharing.ts";
import type { CommentRow } from "../tables/sharing.ts";
import { isShareActive, termColumns } from "../access/share-terms.ts";

const MAX_ASSIGNEES = 100;

async function listAssigneeIds(db: Database, access: SubjectAccess, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: shares.userId, ...termColumns })
    .from(shares)
    .where(and(buildShareFilter(access), eq(shares.role, "assignee")))
    .limit(MAX_ASSIGNEES);
  return rows.filter((row) => isShareActive(row, now)).flatMap(({ userId }) => userId ?? []);
}

/** Notifies mentioned users, except those already mentioned before the edit. */
export async function notifyMentioned(
  tx: Database,
  comment: CommentRow,
  namedBefore: readonly string[],
  now: Date,
): Promise<void> {
  const { id, ownerId, mentionedIds } = comment;
  const named = mentionedIds.filter((userId) => !namedBefore.includes(userId));
  const about = { subject: getSubject(comment), actorId: ownerId, causeId: id };
  await notify(tx, named, { kind: "mention", ...about }, now);
}

/** Notifies each user at most once: mentioned users get a mention instead of a comment notice. */
export async function notifyComment(
  tx: Database,
  access: SubjectAccess,
  comment: CommentRow,
  now: Date,
): Promise<void> {
  const { id, ownerId, mentionedIds } = comment;
  await notifyMentioned(tx, comment, [], now);
  const concerned = [access.objective.ownerId, ...(await listAssigneeIds(tx, access, now))];
  const others = concerned.filter((userId) => !mentionedIds.includes(userId));
  const about = { subject: getSubject(comment), actorId: ownerId, causeId: id };
  await notify(tx, others, { kind: "comment", ...about }, now);
}
