// Maps posts to what a reader sees of them: a deleted or hidden one without its text and author.
import { and, count, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { reactionKeys } from "@vereda/domain/community/messages/catalogue-messages";
import { moderationActions } from "@vereda/domain/community/circles/catalogue-circles";
import { hidesSubject } from "@vereda/domain/community/moderation/moderation-rules";
import type { CommunityUser } from "@vereda/domain/community/contract";
import type { Database } from "#db/client.ts";
import { getUsersById, type UserSummary } from "#features/account/user-lookup.ts";
import { hasNoBlockBetween, omitBlockedEitherWay } from "#features/account/users/blocks.ts";
import { moderationDecisions } from "../../tables/moderation.ts";
import { reports } from "../../tables/reports.ts";
import { postReactions, posts, type PostRow } from "../../tables/posts.ts";
import { prepareMentions } from "#features/inbox/mentions.ts";
import { listReaderIds, type LocationAccess, type PostLocation } from "../location.ts";
import { isReadable, listReadableIds } from "../visibility.ts";

const mapUser = ({ username, firstName, lastName, avatar }: UserSummary): CommunityUser => ({
  username,
  firstName,
  lastName,
  avatar,
});

async function countReplies(db: Database, access: LocationAccess, ids: readonly string[]) {
  const rows = await db
    .select({ parentId: posts.parentId, replies: count() })
    .from(posts)
    .where(and(inArray(posts.parentId, [...ids]), isReadable(db, access, posts)))
    .groupBy(posts.parentId);
  return new Map(rows.map(({ parentId, replies }) => [parentId, replies]));
}

async function countReactions(db: Database, { userId }: LocationAccess, ids: readonly string[]) {
  const { postId, key } = postReactions;
  const rows = await db
    .select({
      postId,
      key,
      count: count(),
      isMine: sql<boolean>`bool_or(${eq(postReactions.userId, userId)})`,
    })
    .from(postReactions)
    .where(and(inArray(postId, [...ids]), hasNoBlockBetween(db, userId, postReactions.userId)))
    .groupBy(postId, key);
  const sorted = rows.toSorted((a, b) => reactionKeys.indexOf(a.key) - reactionKeys.indexOf(b.key));
  return Map.groupBy(sorted, (row) => row.postId);
}

/** Those that hosts hid: they decide only before moderators do. */
async function listHiddenByHosts(db: Database, rows: readonly PostRow[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ id, hiddenAt }) => (hiddenAt === null ? [] : id));
  if (ids.length === 0) return new Set();
  const { action, createdAt, liftedAt, reportId } = moderationDecisions;
  const hidden = await db
    .select({ id: reports.subjectId })
    .from(moderationDecisions)
    .innerJoin(reports, eq(reports.id, reportId))
    .where(
      and(
        inArray(reports.subjectType, ["post", "reply"]),
        inArray(reports.subjectId, ids),
        inArray(action, moderationActions.filter(hidesSubject)),
        isNull(liftedAt),
        lt(createdAt, reports.moderatorsFrom),
      ),
    );
  return new Set(hidden.map(({ id }) => id));
}

/** In the order of the rows, which are all of one location. */
export async function mapPosts(
  db: Database,
  access: LocationAccess,
  location: PostLocation,
  rows: readonly PostRow[],
): Promise<Post[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const authorIds = rows.flatMap(({ authorId }) => authorId ?? []);
  const [authors, readable, replies, reactions, readMentions, hiddenByHosts] = await Promise.all([
    getUsersById(db, authorIds),
    listReadableIds(db, access, ids),
    countReplies(db, access, ids),
    countReactions(db, access, ids),
    prepareMentions(db, rows, async (mentioned) =>
      omitBlockedEitherWay(db, await listReaderIds(db, location, mentioned), access.userId),
    ),
    listHiddenByHosts(db, rows),
  ]);
  return rows.map((row) => {
    const author = row.authorId === null ? undefined : authors.get(row.authorId);
    const isDeleted = !readable.has(row.id);
    const status = isDeleted ? "DELETED" : row.hiddenAt === null ? "VISIBLE" : "HIDDEN";
    const isVisible = status === "VISIBLE";
    const hider = hiddenByHosts.has(row.id) ? "HOSTS" : "MODERATORS";
    const shared = {
      id: row.id,
      circleId: row.circleId,
      parentId: row.parentId,
      isOwn: row.authorId === access.userId,
      status,
      hiddenBy: status === "HIDDEN" ? hider : null,
      replyCount: replies.get(row.id) ?? 0,
      createdAt: row.createdAt.toISOString(),
      // One hidden by a block may have no change that tells it from a deleted one.
      updatedAt: (isDeleted ? row.createdAt : row.updatedAt).toISOString(),
    } as const;
    if (!isVisible) {
      const nothing = { text: "", author: null, isPinned: false, isEdited: false };
      return { ...shared, ...nothing, mentions: [], reactions: [] };
    }
    return {
      ...shared,
      ...readMentions(row),
      author: author === undefined ? null : mapUser(author),
      isPinned: row.isPinned,
      isEdited: row.editedAt !== null,
      reactions: (reactions.get(row.id) ?? []).map(({ postId: _post, ...reaction }) => reaction),
    };
  });
}

export async function mapPost(
  db: Database,
  access: LocationAccess,
  location: PostLocation,
  row: PostRow,
): Promise<Post> {
  const [post] = await mapPosts(db, access, location, [row]);
  if (post === undefined) throw new Error("A post is missing from its view.");
  return post;
}
