// Names where posts are, for those who may read them: the titles of inbox entries.
import { and, eq, inArray, isNull } from "drizzle-orm";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { listMembershipsAmong, listWorkspaceNames } from "../../workspace/access.ts";
import { isVisibleTo } from "../circles/access.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { posts } from "../tables/posts.ts";

interface NamedLocation {
  readonly id: string;
  /** The name of the circle or workspace. */
  readonly name: string;
}

async function listInCircles(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<NamedLocation[]> {
  return db
    .select({ id: posts.id, name: circles.name })
    .from(posts)
    .innerJoin(circles, eq(circles.id, posts.circleId))
    .innerJoin(circleMembers, eq(circleMembers.circleId, circles.id))
    .where(
      and(
        inArray(posts.id, [...ids]),
        eq(circleMembers.userId, userId),
        eq(circleMembers.status, "ACTIVE"),
        isVisibleTo(db, userId),
      ),
    );
}

async function listInAreas(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<NamedLocation[]> {
  const { id, workspaceId, areaId } = posts;
  const rows = await db
    .select({ id, workspaceId, areaId })
    .from(posts)
    .where(and(inArray(id, [...ids]), isNull(posts.circleId)));
  const workspaceIds = rows.flatMap((row) => row.workspaceId ?? []);
  const memberships = await listMembershipsAmong(db, workspaceIds, [userId]);
  const names = await listWorkspaceNames(db, userId, workspaceIds);
  return rows.flatMap((row) => {
    const membership = memberships.find((one) => one.workspaceId === row.workspaceId);
    if (membership === undefined || !canInWorkspace(membership, "read", row.areaId)) return [];
    return [{ id: row.id, name: names.get(membership.workspaceId) ?? "" }];
  });
}

/** Omits posts of circles and areas that the user does not read. */
export async function listPostLocations(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<NamedLocation[]> {
  if (ids.length === 0) return [];
  return [...(await listInCircles(db, userId, ids)), ...(await listInAreas(db, userId, ids))];
}
