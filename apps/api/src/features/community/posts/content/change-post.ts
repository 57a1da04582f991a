// Edits, pins and deletes posts, and reacts to them.
import { and, eq, isNull } from "drizzle-orm";
import type { Post, postsApi } from "@vereda/domain/community/posts/contract-posts";
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, requireVersion, updateVersion } from "#platform/http/writing.ts";
import { withdrawNotices } from "../../../inbox/notify.ts";
import { resolveMentions } from "#features/inbox/mentions.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { postReactions, posts } from "../../tables/posts.ts";
import { announcePost } from "../announce.ts";
import { listReaderIds, requireAction } from "../location.ts";
import { notifyEdit } from "./post-notices.ts";
import { mapPost } from "./post-view.ts";
import { limitPosts } from "./write-post.ts";
import { findPost, findVisiblePost, type PostResult } from "../visibility.ts";

type Change = BodyOf<typeof postsApi.change>;

/** Authors edit their text; moderators pin what starts a thread. @throws forbidden; suspended */
async function requireChangeable(
  db: Database,
  caller: Caller,
  { row, access }: PostResult,
  { text, isPinned }: Change,
  now: Date,
): Promise<void> {
  if (text !== undefined) {
    if (row.authorId !== caller.userId) throw new AppError("forbidden");
    requireAction(access, "write");
  }
  if (isPinned !== undefined) {
    requireAction(access, "moderate");
    if (row.parentId !== null) throw new AppError("forbidden");
  }
  await requireNotSuspended(db, caller, now);
}

async function buildChange(
  db: Database,
  { row, location }: PostResult,
  { text, isPinned, updatedAt }: Change,
  now: Date,
) {
  const isEdited = text !== undefined && text !== row.text;
  const edited = { authorId: row.authorId ?? "", text: text ?? "", before: row.mentions };
  const mentions = await resolveMentions(db, edited, (ids) => listReaderIds(db, location, ids));
  return {
    ...(isEdited && { text, mentions, editedAt: now }),
    ...(isPinned !== undefined && { isPinned }),
    updatedAt,
  };
}

/**
 * @throws not_found; forbidden; workspace_archived; suspended; rate_limited; conflict when `updatedAt` is
 * stale
 */
export async function changePost(
  db: Database,
  caller: Caller,
  id: string,
  change: Change,
  now: Date,
): Promise<Post> {
  const post = await findVisiblePost(db, caller, id);
  const { row, location, access } = post;
  await requireChangeable(db, caller, post, change, now);
  const before = await mapPost(db, access, location, row);
  requireVersion(before.updatedAt, change.updatedAt, before);
  if (change.text !== undefined && change.text !== row.text) await limitPosts(db, caller, now);
  const isThis = and(eq(posts.id, id), isNull(posts.deletedAt), isNull(posts.hiddenAt));
  const changes = await buildChange(db, post, change, now);
  const changed = await db.transaction(async (tx) => {
    const getCurrent = async () =>
      mapPost(tx, access, location, (await findVisiblePost(tx, caller, id)).row);
    const updated = await updateVersion(tx, posts, isThis, changes, now, getCurrent);
    await notifyEdit(tx, caller, updated, row.mentions, now);
    await announcePost(tx, caller, location);
    return updated;
  });
  return mapPost(db, access, location, changed);
}

/**
 * Authors delete their own, moderators any. A post stays without its text while it has replies.
 * @throws not_found; forbidden; workspace_archived
 */
export async function deletePost(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const { row, location, access } = await findPost(db, caller, id);
  // Before what is deleted already, which for others is not to be told from a post of who blocks them.
  if (row.authorId !== caller.userId) requireAction(access, "moderate");
  if (row.deletedAt !== null) return null;
  await db.transaction(async (tx) => {
    const isThis = eq(posts.id, id);
    // Waits for replies that are being written.
    await tx.select({ id: posts.id }).from(posts).where(isThis).for("update");
    const isReply = eq(posts.parentId, id);
    const [reply] = await tx.select({ id: posts.id }).from(posts).where(isReply).limit(1);
    if (reply === undefined) await tx.delete(posts).where(isThis);
    else {
      const updatedAt = buildNextTimestamp(posts.updatedAt, now);
      const tombstone = { text: "", mentions: {}, deletedAt: now, isPinned: false, updatedAt };
      await tx.update(posts).set(tombstone).where(isThis);
      await tx.delete(postReactions).where(eq(postReactions.postId, id));
    }
    await withdrawNotices(tx, id);
    await announcePost(tx, caller, location);
  });
  return null;
}

interface Reaction {
  readonly postId: string;
  readonly key: ReactionKey;
  readonly isOn: boolean;
}

/**
 * @throws not_found also for a post that is deleted or hidden; forbidden; workspace_archived; suspended for
 * a new one
 */
export async function reactToPost(
  db: Database,
  caller: Caller,
  { postId, key, isOn }: Reaction,
  now: Date,
): Promise<Post> {
  const { row, location, access } = await findVisiblePost(db, caller, postId);
  requireAction(access, "react");
  if (isOn) await requireNotSuspended(db, caller, now);
  const reaction = { postId, userId: caller.userId, key };
  const isThis = and(
    eq(postReactions.postId, postId),
    eq(postReactions.userId, caller.userId),
    eq(postReactions.key, key),
  );
  await db.transaction(async (tx) => {
    const changed = isOn
      ? await tx
          .insert(postReactions)
          .values({ ...reaction, createdAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(postReactions).where(isThis).returning();
    if (changed.length > 0) await announcePost(tx, caller, location);
  });
  return mapPost(db, access, location, row);
}
