// Notifies of a post: those whom it mentions, and the author of the post that it replies to.
import type { Mentions } from "@vereda/domain/mentions";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { notifyMentioned } from "#features/inbox/mentions.ts";
import { notify } from "#features/inbox/notify.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { posts, type PostRow } from "../../tables/posts.ts";
import { getLocation, listReaderIds } from "../location.ts";

const buildNotice = ({ id, parentId }: PostRow, { userId }: Caller) => ({
  subject: { kind: "post" as const, id: parentId ?? id },
  actorId: userId,
  causeId: id,
});

/** Not the author of the post that it replies to, who was notified of the reply. */
export async function notifyEdit(
  tx: Database,
  caller: Caller,
  post: PostRow,
  before: Mentions,
  now: Date,
): Promise<void> {
  const isRoot = eq(posts.id, post.parentId ?? post.id);
  const [root] = await tx.select({ authorId: posts.authorId }).from(posts).where(isRoot);
  const notified = { ...before, "": root?.authorId ?? "" };
  const { mentions } = post;
  await notifyMentioned(tx, { mentions, before: notified }, buildNotice(post, caller), now);
}

/** Notifies mentioned members, and the author of the post that it replies to while they are a member. */
export async function notifyPost(
  tx: Database,
  caller: Caller,
  post: PostRow,
  root: PostRow | null,
  now: Date,
): Promise<void> {
  const notice = buildNotice(post, caller);
  const mentioned = await notifyMentioned(tx, post, notice, now);
  const authorId = root?.authorId ?? null;
  if (authorId === null || mentioned.includes(authorId)) return;
  const readers = await listReaderIds(tx, getLocation(post), [authorId]);
  await notify(tx, readers, { kind: "comment", ...notice }, now);
}
