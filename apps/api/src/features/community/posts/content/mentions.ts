// Resolves mentions in posts to members of the circle or area, so that no other username is confirmed.
import { MAX_POST_MENTIONS } from "@vereda/domain/community/circles/contract-posts";
import { listMentionedUsernames } from "@vereda/domain/planning/sharing/mentions";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listUsersByUsername } from "#features/account/user-lookup.ts";
import type { UserSummary } from "#features/account/user-lookup.ts";
import { notify } from "../../../inbox/notify.ts";
import type { PostRow } from "../../tables/posts.ts";
import { getLocation, listReaderIds } from "../location.ts";
import type { PostLocation } from "../location.ts";
import { listBlocked } from "../visibility.ts";

export const listPostMentions = (text: string) =>
  listMentionedUsernames(text).slice(0, MAX_POST_MENTIONS);

/** The members whom the texts mention, by username; without users who block the reader or are blocked. */
export async function findMentioned(
  db: Database,
  { userId }: Caller,
  location: PostLocation,
  texts: readonly string[],
): Promise<ReadonlyMap<string, UserSummary>> {
  const named = await listUsersByUsername(db, [...new Set(texts.flatMap(listPostMentions))]);
  const ids = named.map(({ id }) => id);
  const readers = new Set(await listReaderIds(db, location, ids));
  const blocked = await listBlocked(db, userId, ids);
  return new Map(
    named
      .filter(({ id }) => readers.has(id) && (id === userId || !blocked.has(id)))
      .map((user) => [user.username, user]),
  );
}

const buildNotice = ({ id, parentId }: PostRow, { userId }: Caller) => ({
  subject: { kind: "post" as const, id: parentId ?? id },
  actorId: userId,
  causeId: id,
});

/** @returns whom the post mentions */
export async function notifyMentioned(
  tx: Database,
  caller: Caller,
  post: PostRow,
  textBefore: string,
  now: Date,
): Promise<string[]> {
  const mentioned = await findMentioned(tx, caller, getLocation(post), [post.text]);
  const earlier = new Set(listPostMentions(textBefore));
  const added = [...mentioned.values()].filter(({ username }) => !earlier.has(username));
  const userIds = added.map(({ id }) => id);
  await notify(tx, userIds, { kind: "mention", ...buildNotice(post, caller) }, now);
  return userIds;
}

/** Notifies mentioned members, and the author of the post that it replies to while they are a member. */
export async function notifyPost(
  tx: Database,
  caller: Caller,
  post: PostRow,
  root: PostRow | null,
  now: Date,
): Promise<void> {
  const mentioned = await notifyMentioned(tx, caller, post, "", now);
  const authorId = root?.authorId ?? null;
  if (authorId === null || mentioned.includes(authorId)) return;
  const readers = await listReaderIds(tx, getLocation(post), [authorId]);
  await notify(tx, readers, { kind: "comment", ...buildNotice(post, caller) }, now);
}
