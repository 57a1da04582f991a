// Chooses which online users are notified of a change in a circle, or in the ideas and library of an area.
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { addChangedKind, type Change, type ChangedKinds } from "#platform/realtime/change.ts";
import { listMembershipsAmong } from "#features/workspace/access.ts";
import { isOpenTo } from "./circles/access.ts";
import { circleMembers, circles } from "./tables/circles.ts";

/** Active members, as `requireCircle` admits them. Who leaves or is invited is named in the change itself. */
async function listCircleReaders(
  db: Database,
  circleIds: readonly string[],
  among: readonly string[],
): Promise<string[]> {
  if (circleIds.length === 0) return [];
  const { circleId, userId, status, role } = circleMembers;
  const rows = await db
    .selectDistinct({ userId })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleId))
    .where(
      and(
        inArray(circleId, [...new Set(circleIds)]),
        inArray(userId, [...among]),
        eq(status, "ACTIVE"),
        or(isNull(circles.hiddenAt), eq(role, "HOST")),
        isOpenTo(db, userId),
      ),
    );
  return rows.map((row) => row.userId);
}

export async function findCommunityAudience(
  db: Database,
  changes: readonly Change[],
  among: readonly string[],
): Promise<ChangedKinds> {
  const changed: ChangedKinds = new Map();
  const here = changes.filter(({ kind }) => kind === "community");
  const circleIds = here.flatMap(({ circle }) => circle ?? []);
  for (const userId of await listCircleReaders(db, circleIds, among)) {
    addChangedKind(changed, userId, "community");
  }
  const memberships = await listMembershipsAmong(
    db,
    here.flatMap(({ workspace }) => workspace ?? []),
    among,
  );
  for (const { userId, workspaceId, ...membership } of memberships) {
    const isReader = here.some(
      ({ workspace, area }) =>
        workspace === workspaceId && area !== undefined && canInWorkspace(membership, "read", area),
    );
    if (isReader) addChangedKind(changed, userId, "community");
  }
  return changed;
}
