// Whom a comment concerns: those whom it names, and those whose it is to plan or to do what it is about.
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { notify } from "../../inbox/notify.ts";
import { reaches, subjectOf } from "../access/subject.ts";
import type { FoundSubject } from "../access/subject.ts";
import { shares } from "../tables/sharing.ts";
import type { CommentRow } from "../tables/sharing.ts";
import { counts, termColumns } from "./share-terms.ts";

const MOST_ASSIGNEES = 100;

/** Those to whom it was given to do. */
async function assigneesOf(db: Database, found: FoundSubject, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: shares.userId, ...termColumns })
    .from(shares)
    .where(and(reaches(found), eq(shares.role, "assignee")))
    .limit(MOST_ASSIGNEES);
  return rows.filter((row) => counts(row, now)).map(({ userId }) => userId);
}

/** Tells those whom a comment names, but for those whom it named before. */
export async function tellOfNewNames(
  tx: Database,
  comment: CommentRow,
  namedBefore: readonly string[],
  now: Date,
): Promise<void> {
  const { id, ownerId, mentionedIds } = comment;
  const named = mentionedIds.filter((person) => !namedBefore.includes(person));
  const about = { subject: subjectOf(comment), actorId: ownerId, causeId: id };
  await notify(tx, named, { kind: "mention", ...about }, now);
}

/** Tells of a new comment, everybody once. */
export async function tellOfComment(
  tx: Database,
  found: FoundSubject,
  comment: CommentRow,
  now: Date,
): Promise<void> {
  const { id, ownerId, mentionedIds } = comment;
  await tellOfNewNames(tx, comment, [], now);
  const concerned = [found.objective.ownerId, ...(await assigneesOf(tx, found, now))];
  const others = concerned.filter((person) => !mentionedIds.includes(person));
  const about = { subject: subjectOf(comment), actorId: ownerId, causeId: id };
  await notify(tx, others, { kind: "comment", ...about }, now);
}
