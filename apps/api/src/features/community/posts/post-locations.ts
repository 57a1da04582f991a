// Names where posts are, for those who may read them: the titles of inbox entries.
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { memberships, workspaces } from "../../workspace/tables/workspaces.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { posts } from "../tables/posts.ts";

export interface NamedLocation {
  readonly id: string;
  /** The name of the circle or workspace. */
  readonly name: string;
}

/** Omits posts of circles and areas that the user does not read. */
export async function listPostLocations(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<NamedLocation[]> {
  if (ids.length === 0) return [];
  const isMine = and(
    eq(circleMembers.circleId, circles.id),
    eq(circleMembers.userId, userId),
    eq(circleMembers.status, "ACTIVE"),
  );
  const isMember = and(
    eq(memberships.workspaceId, workspaces.id),
    eq(memberships.userId, userId),
    eq(memberships.status, "ACTIVE"),
  );
  const rows = await db
    .select({
      id: posts.id,
      areaId: posts.areaId,
      circleName: circles.name,
      workspaceName: workspaces.name,
      member: { role: memberships.role, areaId: memberships.areaId },
    })
    .from(posts)
    .leftJoin(circles, eq(circles.id, posts.circleId))
    .leftJoin(circleMembers, isMine)
    .leftJoin(workspaces, eq(workspaces.id, posts.workspaceId))
    .leftJoin(memberships, isMember)
    .where(
      and(
        inArray(posts.id, [...ids]),
        or(
          and(
            sql`${circleMembers.userId} is not null`,
            or(isNull(circles.hiddenAt), eq(circleMembers.role, "HOST")),
          ),
          sql`${memberships.id} is not null`,
        ),
      ),
    );
  return rows.flatMap(({ id, areaId, circleName, workspaceName, member }) => {
    if (circleName !== null) return [{ id, name: circleName }];
    if (workspaceName === null || member === null) return [];
    return canInWorkspace(member, "read", areaId) ? [{ id, name: workspaceName }] : [];
  });
}
