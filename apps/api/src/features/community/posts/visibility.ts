// Users of whom one blocks the other do not see each other's posts; replies of others stay readable.
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { hasNoBlockBetween } from "#features/account/users/blocks.ts";
import { hideRefusals } from "../refusals.ts";
import { posts, type PostRow } from "../tables/posts.ts";
import { getLocation, requireLocation } from "./location.ts";
import type { LocationAccess, PostLocation } from "./location.ts";

const replies = alias(posts, "replies");

type PostColumns = Readonly<Record<"deletedAt" | "authorId", PgColumn>>;

/** Who moderates sees everything that is written there, whoever blocks whom. */
export function isReadable(
  db: Database,
  { userId, can }: LocationAccess,
  { deletedAt, authorId }: PostColumns,
): SQL | undefined {
  const isUnblocked = can("moderate") ? undefined : hasNoBlockBetween(db, userId, authorId);
  return and(isNull(deletedAt), isUnblocked);
}

/** A deleted post, or one between users who block each other, stays while it has readable replies. */
export function isListed(db: Database, access: LocationAccess): SQL | undefined {
  const readable = db
    .select({ one: sql`1` })
    .from(replies)
    .where(and(eq(replies.parentId, posts.id), isReadable(db, access, replies)));
  return or(isReadable(db, access, posts), sql`exists ${readable}`);
}

/** Which of the posts are neither deleted nor hidden by a block. */
export async function listReadableIds(
  db: Database,
  access: LocationAccess,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isReadable(db, access, posts)));
  return new Set(rows.map(({ id }) => id));
}

export interface PostResult {
  readonly row: PostRow;
  readonly location: PostLocation;
  readonly access: LocationAccess;
  /** Whether the reader sees its text. */
  readonly isVisible: boolean;
}

/** @throws not_found also to a member who may not read this area, or when it is inactive; area_blocked */
export async function findPost(db: Database, caller: Caller, id: string): Promise<PostResult> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  if (row === undefined) throw new AppError("not_found");
  const location = getLocation(row);
  const access = await hideRefusals(requireLocation(db, caller, location), {
    except: ["area_blocked"],
  });
  const isThis = and(eq(posts.id, id), isListed(db, access));
  const [listed] = await db.select({ id: posts.id }).from(posts).where(isThis);
  if (listed === undefined) throw new AppError("not_found");
  const readable = await listReadableIds(db, access, [id]);
  return { row, location, access, isVisible: readable.has(id) && row.hiddenAt === null };
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
