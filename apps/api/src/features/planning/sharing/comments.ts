// Comments on objectives, missions and tasks: every user with access reads, viewers cannot write.
import { and, desc, eq } from "drizzle-orm";
import type { Page } from "@vereda/domain/http/envelope";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { Comment, commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireVersion, insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { getUsersById } from "../../account/user-lookup.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { notifyMentioned, prepareMentions, resolveMentions } from "../../inbox/mentions.ts";
import { withdrawNotices, notify } from "../../inbox/notify.ts";
import { requireRow } from "../access/access.ts";
import { comments, shares } from "../tables/sharing.ts";
import type { CommentRow } from "../tables/sharing.ts";
import { listHiddenIds, listRelatedIds, toCollaborator } from "./permissions.ts";
import {
  buildShareFilter,
  canPlan,
  findSubjectFor,
  getSubject,
  isAbout,
  subjectColumn,
} from "../access/subject.ts";
import type { SubjectAccess, Subject } from "../access/subject.ts";
import { isShareActive, termColumns } from "../access/share-terms.ts";

// Chooses who is notified about a comment: mentioned users, the plan owner and assignees.

const MAX_ASSIGNEES = 100;

async function listAssigneeIds(db: Database, access: SubjectAccess, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: shares.userId, ...termColumns })
    .from(shares)
    .where(and(buildShareFilter(access), eq(shares.role, "assignee")))
    .limit(MAX_ASSIGNEES);
  return rows.filter((row) => isShareActive(row, now)).flatMap(({ userId }) => userId ?? []);
}

const buildNotice = (comment: CommentRow) => ({
  subject: getSubject(comment),
  actorId: comment.ownerId,
  causeId: comment.id,
});

/** Notifies each user at most once: mentioned users get a mention instead of a comment notice. */
async function notifyComment(
  tx: Database,
  access: SubjectAccess,
  comment: CommentRow,
  now: Date,
): Promise<void> {
  const about = buildNotice(comment);
  const mentionedIds = await notifyMentioned(tx, comment, about, now);
  const concerned = [access.objective.ownerId, ...(await listAssigneeIds(tx, access, now))];
  const others = concerned.filter((userId) => !mentionedIds.includes(userId));
  await notify(tx, others, { kind: "comment", ...about }, now);
}

type Input = BodyOf<typeof commentsApi.taskComments.create>;

async function showComments(
  db: Database,
  { userId }: Caller,
  access: SubjectAccess,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const hidden = await listHiddenIds(db, access);
  const authorIds = rows.map(({ ownerId }) => ownerId);
  const [users, readMentions] = await Promise.all([
    getUsersById(db, authorIds),
    prepareMentions(db, rows, (ids) => ids.filter((one) => !hidden.has(one))),
  ]);
  return rows.map((row) => {
    const { kind, id } = getSubject(row);
    const { text, mentions } = readMentions({
      ...row,
      text: row.hiddenAt === null ? row.body : "",
    });
    return {
      id: row.id,
      origin: kind,
      targetId: id,
      body: text,
      author: { ...toCollaborator(users.get(row.ownerId)), isYou: row.ownerId === userId },
      mentions: mentions.map(toCollaborator),
      isEdited: row.updatedAt > row.createdAt,
      isHidden: row.hiddenAt !== null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

async function showComment(
  db: Database,
  caller: Caller,
  access: SubjectAccess,
  row: CommentRow,
): Promise<Comment> {
  return requireRow((await showComments(db, caller, access, [row]))[0]);
}

/** The first page has the latest comments; within a page the newest comes last. */
export async function listComments(
  db: Database,
  caller: Caller,
  subject: Subject,
  query: QueryOf<typeof commentsApi.taskComments.list>,
): Promise<Page<Comment>> {
  const access = await findSubjectFor(db, caller, subject, "read");
  const which = isAbout(comments, subject);
  const { createdAt, id } = comments;
  const rows = db.select().from(comments).where(which).orderBy(desc(createdAt), desc(id));
  return loadPage(query, db.$count(comments, which), rows, (all) =>
    showComments(db, caller, access, all.toReversed()),
  );
}

/**
 * Creates a comment; a repeated request with the same id returns the existing one.
 * @throws as `findSubjectFor`; suspended; conflict
 */
export async function createComment(
  db: Database,
  caller: Caller,
  subject: Subject,
  input: Input,
  now: Date,
): Promise<Created<Comment>> {
  const access = await findSubjectFor(db, caller, subject, "speak");
  await requireNotSuspended(db, caller, now);
  const row = {
    id: input.id ?? createId(now.getTime()),
    ownerId: caller.userId,
    [subjectColumn[subject.kind]]: subject.id,
    body: input.body,
    mentions: await resolveMentions(db, { authorId: caller.userId, text: input.body }, (ids) =>
      listRelatedIds(db, caller, access, ids),
    ),
    createdAt: now,
    updatedAt: now,
  };
  const { made, isNew } = await db.transaction(async (tx) => {
    const inserted = await insertOnce(tx, comments, row, ["ownerId", subjectColumn[subject.kind]]);
    if (!inserted.isNew) return inserted;
    // Whoever writes here is no longer hidden from whom they write to.
    await tx
      .update(shares)
      .set({ invitedAs: null })
      .where(and(buildShareFilter(access), eq(shares.userId, caller.userId)));
    await notifyComment(tx, access, inserted.made, now);
    return inserted;
  });
  return { made: await showComment(db, caller, access, made), isNew };
}

/**
 * @throws forbidden for anyone but the author, without comment permission, or while it is hidden;
 * suspended; conflict when `updatedAt` is stale
 */
export async function updateComment(
  db: Database,
  caller: Caller,
  id: string,
  { body, updatedAt }: BodyOf<typeof commentsApi.updateComment>,
  now: Date,
): Promise<Comment> {
  const { row, access } = await findCommentFor(db, caller, id, "speak");
  if (row.ownerId !== caller.userId || row.hiddenAt !== null) throw new AppError("forbidden");
  await requireNotSuspended(db, caller, now);
  const before = await showComment(db, caller, access, row);
  requireVersion(before.updatedAt, updatedAt, before);
  if (body === row.body) return before;
  const text = { authorId: caller.userId, text: body, before: row.mentions };
  const mentions = await resolveMentions(db, text, (ids) =>
    listRelatedIds(db, caller, access, ids),
  );
  const changes = { body, mentions, updatedAt };
  const changed = await db.transaction(async (tx) => {
    const getCurrent = async () =>
      showComment(tx, caller, access, (await findCommentFor(tx, caller, id, "speak")).row);
    const isThis = eq(comments.id, id);
    const comment = await updateVersion(tx, comments, isThis, changes, now, getCurrent);
    await notifyMentioned(tx, { mentions, before: row.mentions }, buildNotice(comment), now);
    return comment;
  });
  return showComment(db, caller, access, changed);
}

/** Authors delete their own comments; users who can plan delete any comment. */
export async function deleteComment(db: Database, caller: Caller, id: string): Promise<null> {
  const { row, access } = await findCommentFor(db, caller, id, "speak");
  if (row.ownerId !== caller.userId && !canPlan(access)) throw new AppError("forbidden");
  await db.transaction(async (tx) => {
    await tx.delete(comments).where(eq(comments.id, id));
    await withdrawNotices(tx, id);
  });
  return null;
}

/** Null for one that moderation hides already. @throws not_found; forbidden */
export async function findReadableComment(
  db: Database,
  caller: Caller,
  id: string,
): Promise<{ readonly authorId: string; readonly text: string } | null> {
  const { row } = await findCommentFor(db, caller, id, "read");
  return row.hiddenAt === null ? { authorId: row.ownerId, text: row.body } : null;
}

/** @param hiddenAt null to show it again */
export async function setCommentHidden(
  tx: Database,
  id: string,
  hiddenAt: Date | null,
): Promise<void> {
  await tx.update(comments).set({ hiddenAt }).where(eq(comments.id, id));
}

async function findCommentFor(db: Database, caller: Caller, id: string, action: "read" | "speak") {
  const [existing] = await db.select().from(comments).where(eq(comments.id, id));
  const row = requireRow(existing);
  return { row, access: await findSubjectFor(db, caller, getSubject(row), action) };
}
