// Lists posts and replies in order of time: pinned ones first, nothing ranked.
import { and, asc, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { LocatedPost, Post, postsApi } from "@vereda/domain/community/posts/contract-posts";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { posts } from "../../tables/posts.ts";
import { isLocatedIn, requireLocation } from "../location.ts";
import type { LocationAccess, PostLocation } from "../location.ts";
import { listPostLocations } from "../post-locations.ts";
import { mapPost, mapPosts } from "./post-view.ts";
import { findPost, isListed, isReadable } from "../visibility.ts";

type Query = QueryOf<typeof postsApi.ofCircle>;

interface Listing {
  readonly access: LocationAccess;
  readonly location: PostLocation;
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
}

function readPage(
  db: Database,
  { access, location, where, order }: Listing,
  query: Query,
): Promise<Page<Post>> {
  const rows = db
    .select()
    .from(posts)
    .where(where)
    .orderBy(...order);
  return loadPage(query, db.$count(posts, where), rows, (all) =>
    mapPosts(db, access, location, all),
  );
}

/** @throws as `requireLocation` */
export async function listPosts(
  db: Database,
  caller: Caller,
  location: PostLocation,
  query: Query,
): Promise<Page<Post>> {
  const access = await requireLocation(db, caller, location);
  const where = and(isLocatedIn(location), isNull(posts.parentId), isListed(db, access));
  // A deleted post is not pinned, so one between users who block each other must not be either.
  const isPinned = sql`(${posts.isPinned} and ${isReadable(db, access, posts)})`;
  const order = [desc(isPinned), desc(posts.createdAt), desc(posts.id)];
  return readPage(db, { access, location, where, order }, query);
}

/** Also of a deleted post. @throws as `findPost` */
export async function listReplies(
  db: Database,
  caller: Caller,
  id: string,
  query: Query,
): Promise<Page<Post>> {
  const { location, access } = await findPost(db, caller, id);
  const where = and(eq(posts.parentId, id), isReadable(db, access, posts));
  const order = [asc(posts.createdAt), asc(posts.id)];
  return readPage(db, { access, location, where, order }, query);
}

/** @throws as `findPost` */
export async function getPost(db: Database, caller: Caller, id: string): Promise<LocatedPost> {
  const { row, location, access } = await findPost(db, caller, id);
  const [located] = await listPostLocations(db, caller.userId, [id]);
  return {
    ...(await mapPost(db, access, location, row)),
    workspaceId: row.workspaceId,
    areaId: row.areaId,
    locationName: located?.name ?? "",
    canWrite: access.can("write"),
    canModerate: access.can("moderate"),
  };
}
