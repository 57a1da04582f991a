// Exports a user's posts and reactions, and takes their words away; replies of others stay readable.
import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { withdrawNoticesAbout } from "#features/inbox/notify.ts";
import { definePersonalData, eraseRows, type PersonalData } from "#platform/personal-data.ts";
import { postReactions, posts } from "../tables/posts.ts";
import abouts from "../personal-data.json" with { type: "json" };

const replies = alias(posts, "replies");

/**
 * Deletes the posts of a user, of one circle or all, with the notices of them. One with replies of others
 * stays without text and author.
 */
export async function erasePosts(
  db: Database,
  { userId, circleId }: { readonly userId: string; readonly circleId?: string },
  now: Date,
): Promise<void> {
  const isOwn = and(
    eq(posts.authorId, userId),
    circleId === undefined ? undefined : eq(posts.circleId, circleId),
  );
  const own = db.select({ id: posts.id }).from(posts).where(isOwn);
  await withdrawNoticesAbout(db, own);
  const repliesOfOthers = db
    .select({ one: sql`1` })
    .from(replies)
    .where(
      and(
        eq(replies.parentId, posts.id),
        or(isNull(replies.authorId), ne(replies.authorId, userId)),
      ),
    );
  const tombstones = await db
    .update(posts)
    .set({
      text: "",
      mentions: {},
      authorId: null,
      deletedAt: now,
      isPinned: false,
      updatedAt: now,
    })
    .where(and(isOwn, sql`exists ${repliesOfOthers}`))
    .returning({ id: posts.id });
  const ids = tombstones.map(({ id }) => id);
  if (ids.length > 0) await eraseRows(db, postReactions, inArray(postReactions.postId, ids));
  await eraseRows(db, posts, isOwn);
}

export const postData: readonly PersonalData[] = [
  definePersonalData(posts, posts.authorId, {
    name: "community/posts",
    about: abouts["community/posts"],
    // Ids of others.
    hidden: ["mentions"],
    erase: (db, { userId }, now) => erasePosts(db, { userId }, now),
  }),
  definePersonalData(postReactions, postReactions.userId, {
    name: "community/post-reactions",
    about: abouts["community/post-reactions"],
  }),
];
