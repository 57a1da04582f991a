// Users of whom one blocks the other do not see each other's posts; replies of others stay readable.
import { and, eq, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { blocks } from "../tables/connections.ts";
import { posts } from "../tables/posts.ts";
import type { PostRow } from "../tables/posts.ts";
import { getLocation, requireLocation } from "./location.ts";
import type { LocationAccess, PostLocation } from "./location.ts";

const replies = alias(posts, "replies");

/** True unless one of the reader and the user in the column blocks the other; also without a user. */
export function isUnblocked(db: Database, readerId: string, column: PgColumn): SQL {
  const isBlock = or(
    and(eq(blocks.ownerId, readerId), eq(blocks.blockedId, column)),
    and(eq(blocks.ownerId, column), eq(blocks.blockedId, readerId)),
  );
  return notExists(
    db
      .select({ one: sql`1` })
      .from(blocks)
      .where(isBlock),
  );
}

/** Which of the users block the reader or are blocked by them. */
export async function listBlocked(
  db: Database,
  readerId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const ids = [...new Set(userIds)];
  const rows = await db
    .select({ ownerId: blocks.ownerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.ownerId, readerId), inArray(blocks.blockedId, ids)),
        and(inArray(blocks.ownerId, ids), eq(blocks.blockedId, readerId)),
      ),
    );
  return new Set(rows.flatMap(({ ownerId, blockedId }) => [ownerId, blockedId]));
}

type PostColumns = Readonly<Record<"deletedAt" | "authorId", PgColumn>>;

export function isReadable(db: Database, readerId: string, columns: PostColumns): SQL | undefined {
  return and(isNull(columns.deletedAt), isUnblocked(db, readerId, columns.authorId));
}

/** A deleted post, or one between users who block each other, stays while it has readable replies. */
export function isListed(db: Database, readerId: string): SQL | undefined {
  const readable = db
    .select({ one: sql`1` })
    .from(replies)
    .where(and(eq(replies.parentId, posts.id), isReadable(db, readerId, replies)));
  return or(isReadable(db, readerId, posts), sql`exists ${readable}`);
}

export interface PostResult {
  readonly row: PostRow;
  readonly location: PostLocation;
  readonly access: LocationAccess;
  /** Whether the reader sees its text. */
  readonly isVisible: boolean;
}

/** @throws not_found also to a member who may not read this area; area_blocked */
export async function findPost(db: Database, caller: Caller, id: string): Promise<PostResult> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), isListed(db, caller.userId)));
  if (row === undefined) throw new AppError("not_found");
  const location = getLocation(row);
  const access = await requireLocation(db, caller, location).catch((error: unknown) => {
    const isForbidden = error instanceof AppError && error.code === "forbidden";
    throw isForbidden ? new AppError("not_found") : error;
  });
  const blocked = await listBlocked(db, caller.userId, row.authorId === null ? [] : [row.authorId]);
  const isVisible = row.deletedAt === null && row.hiddenAt === null && blocked.size === 0;
  return { row, location, access, isVisible };
}

/** @throws not_found also for what is deleted, hidden, or by a blocked or blocking user */
export async function findVisiblePost(
  db: Database,
  caller: Caller,
  id: string,
): Promise<PostResult> {
  const post = await findPost(db, caller, id);
  if (!post.isVisible) throw new AppError("not_found");
  return post;
}
