// What people say about an objective, a mission or a task. Who sees it reads it; viewers only read.
import { and, count, desc, eq } from "drizzle-orm";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import type { Comment, commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { mentionedNames } from "@vereda/domain/planning/sharing/mentions";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { isAsRead, laterThan } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { peopleById, peopleByUsername } from "../../account/people.ts";
import { takeBack } from "../../inbox/notify.ts";
import { present } from "../access/access.ts";
import { tellOfComment, tellOfNewNames } from "./comment-notices.ts";
import { comments } from "../tables/sharing.ts";
import type { CommentRow } from "../tables/sharing.ts";
import { nameOf, peopleAround } from "../access/standing.ts";
import { findSubjectFor, isAbout, plansIt, subjectColumn, subjectOf } from "../access/subject.ts";
import type { FoundSubject, Subject } from "../access/subject.ts";

type Input = BodyOf<typeof commentsApi.taskComments.create>;

/** Comments as the contract shows them to one person, in the order given. */
async function shownComments(
  db: Database,
  { userId }: Caller,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const people = await peopleById(
    db,
    rows.flatMap(({ ownerId, mentionedIds }) => [ownerId, ...mentionedIds]),
  );
  return rows.map((row) => {
    const { kind, id } = subjectOf(row);
    return {
      id: row.id,
      origin: kind,
      targetId: id,
      body: row.body,
      author: { ...nameOf(people.get(row.ownerId)), isYou: row.ownerId === userId },
      mentions: row.mentionedIds.flatMap((mentioned) => {
        const person = people.get(mentioned);
        return person === undefined ? [] : [nameOf(person)];
      }),
      isEdited: row.updatedAt > row.createdAt,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

async function shownComment(db: Database, caller: Caller, row: CommentRow): Promise<Comment> {
  return present((await shownComments(db, caller, [row]))[0]);
}

/** The first page is the latest; on each the newest comes last. */
export async function listComments(
  db: Database,
  caller: Caller,
  subject: Subject,
  { page, perPage }: QueryOf<typeof commentsApi.taskComments.list>,
): Promise<Page<Comment>> {
  await findSubjectFor(db, caller, subject, "read");
  const which = isAbout(comments, subject);
  const [total] = await db.select({ count: count() }).from(comments).where(which);
  const rows = await db
    .select()
    .from(comments)
    .where(which)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await shownComments(db, caller, rows.toReversed());
  return makePage(items, total?.count ?? 0, page, perPage);
}

/** Those whom a text names, of all who see what it is about: anybody else is not named, whether they exist or not. */
async function mentionedIn(
  db: Database,
  caller: Caller,
  found: FoundSubject,
  body: string,
): Promise<string[]> {
  const names = mentionedNames(body);
  if (names.length === 0) return [];
  const named = await peopleByUsername(db, names);
  const ids = named.map(({ id }) => id);
  const around = await peopleAround(db, caller, found, ids);
  return around.map(({ id }) => id);
}

/** Says something, or answers what the same create said before. */
export async function createComment(
  db: Database,
  caller: Caller,
  subject: Subject,
  input: Input,
  now: Date,
): Promise<Created<Comment>> {
  const found = await findSubjectFor(db, caller, subject, "speak");
  const id = input.id ?? newId(now.getTime());
  const row = {
    id,
    ownerId: caller.userId,
    [subjectColumn[subject.kind]]: subject.id,
    body: input.body,
    mentionedIds: await mentionedIn(db, caller, found, input.body),
    createdAt: now,
    updatedAt: now,
  };
  const made = await db.transaction(async (tx) => {
    const [comment] = await tx
      .insert(comments)
      .values(row)
      .onConflictDoNothing({ target: comments.id })
      .returning();
    if (comment !== undefined) await tellOfComment(tx, found, comment, now);
    return comment;
  });
  if (made !== undefined) return { made: await shownComment(db, caller, made), isNew: true };
  const isTheSame = and(
    eq(comments.id, id),
    eq(comments.ownerId, caller.userId),
    isAbout(comments, subject),
  );
  const [known] = await db.select().from(comments).where(isTheSame);
  if (known === undefined) throw new AppError("conflict");
  return { made: await shownComment(db, caller, known), isNew: false };
}

/** @throws forbidden to whoever did not write it, or may not speak any more; conflict when `updatedAt` is stale */
export async function updateComment(
  db: Database,
  caller: Caller,
  id: string,
  { body, updatedAt }: BodyOf<typeof commentsApi.updateComment>,
  now: Date,
): Promise<Comment> {
  const { row, found } = await findCommentFor(db, caller, id, "speak");
  if (row.ownerId !== caller.userId) throw new AppError("forbidden");
  if (body === row.body) return shownComment(db, caller, row);
  const mentionedIds = await mentionedIn(db, caller, found, body);
  const changed = await db.transaction(async (tx) => {
    const [comment] = await tx
      .update(comments)
      .set({ body, mentionedIds, updatedAt: laterThan(comments.updatedAt, now) })
      .where(and(eq(comments.id, id), isAsRead(comments.updatedAt, updatedAt)))
      .returning();
    if (comment !== undefined) await tellOfNewNames(tx, comment, row.mentionedIds, now);
    return comment;
  });
  if (changed !== undefined) return shownComment(db, caller, changed);
  const { row: current } = await findCommentFor(db, caller, id, "speak");
  throw new AppError("conflict", {}, { current: await shownComment(db, caller, current) });
}

/** Takes back what one said; whoever plans takes away what anybody said. */
export async function deleteComment(db: Database, caller: Caller, id: string): Promise<null> {
  const { row, found } = await findCommentFor(db, caller, id, "speak");
  if (row.ownerId !== caller.userId && !plansIt(found)) throw new AppError("forbidden");
  await db.transaction(async (tx) => {
    await tx.delete(comments).where(eq(comments.id, id));
    await takeBack(tx, id);
  });
  return null;
}

async function findCommentFor(db: Database, caller: Caller, id: string, action: "speak") {
  const [found] = await db.select().from(comments).where(eq(comments.id, id));
  const row = present(found);
  return { row, found: await findSubjectFor(db, caller, subjectOf(row), action) };
}
