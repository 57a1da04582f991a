// Resolves mentions in posts to members of the circle or area, so that no other username is confirmed.
import { MAX_POST_MENTIONS } from "@vereda/domain/community/posts/contract-posts";
import { NIL_ID } from "@vereda/domain/id";
import { listMentionedUsernames } from "@vereda/domain/planning/sharing/mentions";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listUsersByUsername, type UserSummary } from "#features/account/user-lookup.ts";
import { notify } from "../../../inbox/notify.ts";
import { omitBlockedEitherWay } from "#features/account/users/blocks.ts";
import { posts, type PostRow } from "../../tables/posts.ts";
import { getLocation, listReaderIds, type PostLocation } from "../location.ts";

export const listPostMentions = (text: string) =>
  listMentionedUsernames(text).slice(0, MAX_POST_MENTIONS);

/** The members whom the texts mention, by username; without users who block the reader or are blocked. */
export async function findMentioned(
  db: Database,
  userId: string,
  location: PostLocation,
  texts: readonly string[],
): Promise<ReadonlyMap<string, UserSummary>> {
  const usernames = [...new Set(texts.flatMap(listPostMentions))];
  if (usernames.length === 0) return new Map();
  const named = await listUsersByUsername(db, usernames);
  // Also for unknown names, so that the time does not tell them from users who do not read here.
  const ids = [NIL_ID, ...named.map(({ id }) => id)];
  const readers = await listReaderIds(db, location, ids);
  const mentioned = new Set(await omitBlockedEitherWay(db, readers, userId));
  return new Map(named.filter(({ id }) => mentioned.has(id)).map((user) => [user.username, user]));
}

const buildNotice = ({ id, parentId }: PostRow, { userId }: Caller) => ({
  subject: { kind: "post" as const, id: parentId ?? id },
  actorId: userId,
  causeId: id,
});

/** @returns whom it notifies of the post, or would unless they opted out */
async function notifyMentioned(
  tx: Database,
  caller: Caller,
  post: PostRow,
  notifiedIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const mentioned = await findMentioned(tx, caller.userId, getLocation(post), [post.text]);
  const userIds = [...mentioned.values()].map(({ id }) => id);
  const added = userIds.filter((id) => !notifiedIds.includes(id));
  await notify(tx, added, { kind: "mention", ...buildNotice(post, caller) }, now);
  return added;
}

/** Only the first edit notifies, and nobody whom the post notified before, so that nobody is notified twice. */
export async function notifyEdit(
  tx: Database,
  caller: Caller,
  post: PostRow,
  before: PostRow,
  now: Date,
): Promise<void> {
  if (before.editedAt !== null) return;
  const earlier = await findMentioned(tx, caller.userId, getLocation(post), [before.text]);
  const isRoot = eq(posts.id, post.parentId ?? post.id);
  const roots = await tx.select({ authorId: posts.authorId }).from(posts).where(isRoot);
  const notifiedIds = [
    ...[...earlier.values()].map(({ id }) => id),
    ...roots.flatMap(({ authorId }) => authorId ?? []),
  ];
  await notifyMentioned(tx, caller, post, notifiedIds, now);
}

/** Notifies mentioned members, and the author of the post that it replies to while they are a member. */
export async function notifyPost(
  tx: Database,
  caller: Caller,
  post: PostRow,
  root: PostRow | null,
  now: Date,
): Promise<void> {
  const mentioned = await notifyMentioned(tx, caller, post, [], now);
  const authorId = root?.authorId ?? null;
  if (authorId === null || mentioned.includes(authorId)) return;
  const readers = await listReaderIds(tx, getLocation(post), [authorId]);
  await notify(tx, readers, { kind: "comment", ...buildNotice(post, caller) }, now);
}
