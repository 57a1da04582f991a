// Writes posts and replies, once per client-side id; a reply to a reply joins the same thread.
import { and, eq, isNull } from "drizzle-orm";
import { MAX_POSTS_PER_HOUR } from "@vereda/domain/community/circles/catalogue-circles";
import type { Post, postsApi } from "@vereda/domain/community/posts/contract-posts";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { findRepeated, insertOnce, type Created } from "#platform/http/writing.ts";
import { resolveMentions } from "#features/inbox/mentions.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { posts, type PostRow } from "../../tables/posts.ts";
import { announcePost } from "../announce.ts";
import { listReaderIds, requireAction, requireLocation } from "../location.ts";
import type { LocationAccess, PostLocation } from "../location.ts";
import { notifyPost } from "./post-notices.ts";
import { mapPost } from "./post-view.ts";
import { findVisiblePost } from "../visibility.ts";

type Input = BodyOf<typeof postsApi.reply>;

/** Edits count too. @throws rate_limited */
export function limitPosts(db: Database, { userId }: Caller, now: Date): Promise<void> {
  const postsPerHour = { limit: MAX_POSTS_PER_HOUR, windowMs: HOUR_MS };
  return consume(db, limitKey("post", userId), postsPerHour, now);
}

interface Thread {
  readonly access: LocationAccess;
  readonly location: PostLocation;
  /** Null for a post that starts a thread. */
  readonly root: PostRow | null;
}

type NewPost = typeof posts.$inferInsert;

const scope = ["authorId", "parentId", "circleId", "workspaceId", "areaId"] as const;

/** @throws as `insertOnce`; not_found when the replied post is deleted meanwhile */
async function insertPost(
  tx: Database,
  caller: Caller,
  { location, root }: Thread,
  post: NewPost,
  now: Date,
): Promise<Created<PostRow>> {
  if (root !== null) {
    const isPresent = and(eq(posts.id, root.id), isNull(posts.deletedAt));
    const locked = await tx.select({ id: posts.id }).from(posts).where(isPresent).for("share");
    if (locked.length === 0) throw new AppError("not_found");
  }
  const inserted = await insertOnce(tx, posts, post, scope);
  if (!inserted.isNew) return inserted;
  await notifyPost(tx, caller, inserted.made, root, now);
  await announcePost(tx, caller, location);
  return inserted;
}

/** @throws conflict; suspended; rate_limited; not_found */
async function writeInThread(
  db: Database,
  caller: Caller,
  thread: Thread,
  input: Input,
  now: Date,
): Promise<Created<Post>> {
  const { access, location, root } = thread;
  const id = input.id ?? createId(now.getTime());
  const written = { id, ...location, parentId: root?.id ?? null, authorId: caller.userId };
  const earlier = await findRepeated(db, posts, written, scope);
  if (earlier !== undefined) {
    return { made: await mapPost(db, access, location, earlier), isNew: false };
  }
  await requireNotSuspended(db, caller, now);
  await limitPosts(db, caller, now);
  const { text } = input;
  const mentions = await resolveMentions(db, { authorId: caller.userId, text }, (ids) =>
    listReaderIds(db, location, ids),
  );
  const post = { ...written, text, mentions, createdAt: now, updatedAt: now };
  const inserted = await db.transaction((tx) => insertPost(tx, caller, thread, post, now));
  return { made: await mapPost(db, access, location, inserted.made), isNew: inserted.isNew };
}

/** @throws as `requireLocation` and `writeInThread` */
export async function writePost(
  db: Database,
  caller: Caller,
  location: PostLocation,
  input: Input,
  now: Date,
): Promise<Created<Post>> {
  const access = await requireLocation(db, caller, location, "write");
  return writeInThread(db, caller, { access, location, root: null }, input, now);
}

/** @throws not_found also for a post that is deleted or hidden; as `writeInThread` */
export async function writeReply(
  db: Database,
  caller: Caller,
  id: string,
  input: Input,
  now: Date,
): Promise<Created<Post>> {
  const { row, location, access } = await findVisiblePost(db, caller, id);
  requireAction(access, "write");
  const root = row.parentId === null ? row : (await findVisiblePost(db, caller, row.parentId)).row;
  return writeInThread(db, caller, { access, location, root }, input, now);
}
