// Where posts are: in a circle or in an area of a workspace; who may do what there, and who reads it.
import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { MAX_CIRCLE_MEMBERS } from "@vereda/domain/community/circles/catalogue-circles";
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { canInWorkspace, type WorkspaceAction } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { listActiveMembers, requireAreaPermission } from "../../workspace/access.ts";
import { isNotBlockedByHost, requireCircle } from "../circles/access.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { posts, type PostRow } from "../tables/posts.ts";

export type PostLocation =
  | { readonly circleId: string; readonly workspaceId: null; readonly areaId: null }
  | { readonly circleId: null; readonly workspaceId: string; readonly areaId: AreaKey };

type PostAction = "read" | "react" | "write" | "moderate";

const areaActions: Readonly<Record<PostAction, WorkspaceAction>> = {
  read: "read",
  react: "work",
  write: "work",
  moderate: "manage",
};

export interface LocationAccess {
  readonly userId: string;
  readonly isArchived: boolean;
  readonly can: (action: PostAction) => boolean;
}

export const locateCircle = (circleId: string): PostLocation => ({
  circleId,
  workspaceId: null,
  areaId: null,
});

export const locateArea = (workspaceId: string, areaId: AreaKey): PostLocation => ({
  circleId: null,
  workspaceId,
  areaId,
});

export function getLocation({ circleId, workspaceId, areaId }: PostRow): PostLocation {
  if (circleId !== null) return locateCircle(circleId);
  if (workspaceId === null || areaId === null) throw new Error("A post has no location.");
  return locateArea(workspaceId, areaId);
}

export function isLocatedIn({ circleId, workspaceId, areaId }: PostLocation): SQL | undefined {
  if (circleId !== null) return eq(posts.circleId, circleId);
  return and(eq(posts.workspaceId, workspaceId), eq(posts.areaId, areaId));
}

/** @throws as `requireCircle` and `requireAreaPermission` */
export async function requireLocation(
  db: Database,
  caller: Caller,
  location: PostLocation,
  action: PostAction = "read",
): Promise<LocationAccess> {
  const { userId } = caller;
  if (location.circleId !== null) {
    const { mine } = await requireCircle(db, caller, location.circleId, action);
    return { userId, isArchived: false, can: (one) => canInCircle(mine.role, one) };
  }
  const { areaId } = location;
  const mine = await requireAreaPermission(db, caller, location, areaActions[action]);
  const { isArchived } = mine;
  return {
    userId,
    isArchived,
    can: (one) => canInWorkspace(mine, areaActions[one], areaId) && (one === "read" || !isArchived),
  };
}

/** @throws workspace_archived; forbidden */
export function requireAction({ can, isArchived }: LocationAccess, action: PostAction): void {
  if (isArchived) throw new AppError("workspace_archived");
  if (!can(action)) throw new AppError("forbidden");
}

async function listAreaReaderIds(
  db: Database,
  { workspaceId, areaId }: { readonly workspaceId: string; readonly areaId: AreaKey | null },
  among: readonly string[] | undefined,
): Promise<string[]> {
  const members = await listActiveMembers(db, workspaceId, { among, limit: MAX_CIRCLE_MEMBERS });
  return members
    .filter((member) => canInWorkspace(member, "read", areaId))
    .map(({ userId }) => userId);
}

/** As `requireCircle` does for one: only hosts read a hidden circle, and readers of its area a private one. */
async function listCircleReaderIds(
  db: Database,
  circleId: string,
  among: readonly string[] | undefined,
): Promise<string[]> {
  const { userId, status, role } = circleMembers;
  const { workspaceId, areaId, isPublic, hiddenAt } = circles;
  const rows = await db
    .select({ userId, workspaceId, areaId, isPublic })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(
      and(
        eq(circles.id, circleId),
        eq(status, "ACTIVE"),
        or(isNull(hiddenAt), eq(role, "HOST")),
        isNotBlockedByHost(db, userId),
        among === undefined ? undefined : inArray(userId, [...among]),
      ),
    )
    .limit(MAX_CIRCLE_MEMBERS);
  const ids = rows.map((row) => row.userId);
  const [circle] = rows;
  if (circle === undefined || circle.workspaceId === null || circle.isPublic) return ids;
  const area = { workspaceId: circle.workspaceId, areaId: circle.areaId };
  return listAreaReaderIds(db, area, ids);
}

/** Who reads the posts of a location, in no order; at most as many as a circle has members. */
export async function listReaderIds(
  db: Database,
  location: PostLocation,
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0) return [];
  return location.circleId === null
    ? listAreaReaderIds(db, location, among)
    : listCircleReaderIds(db, location.circleId, among);
}
