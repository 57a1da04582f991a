// Chooses the workspace and area of imported rows.
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { workspaceAreas, workspaces } from "./tables/workspaces.ts";

type AreaId = typeof workspaceAreas.$inferSelect.areaId;

interface Location {
  readonly workspaceId: string;
  readonly areaId: AreaId;
}

/**
 * Returns a function from the location in an export to the one here: the same if it is an area of the
 * user's own, otherwise the area of the Personal Studio, or its first one. Null without any area.
 */
export async function loadImportTarget(
  db: Database,
  userId: string,
): Promise<(location: Location) => Location | null> {
  const { workspaceId, areaId } = workspaceAreas;
  const areas = await db
    .select({ workspaceId, areaId, typeId: workspaces.typeId })
    .from(workspaceAreas)
    .innerJoin(workspaces, eq(workspaces.id, workspaceId))
    .where(
      and(
        eq(workspaces.ownerId, userId),
        isNull(workspaces.endDate),
        eq(workspaceAreas.status, "active"),
        isNull(workspaceAreas.blockedAt),
      ),
    )
    .orderBy(asc(workspaceAreas.order));
  const studio = areas.filter(({ typeId }) => typeId === "PERSONAL_STUDIO");
  return (location) => {
    const isSameArea = (area: Location) => area.areaId === location.areaId;
    const target =
      areas.find((area) => isSameArea(area) && area.workspaceId === location.workspaceId) ??
      studio.find(isSameArea) ??
      studio[0];
    return target === undefined ? null : { workspaceId: target.workspaceId, areaId: target.areaId };
  };
}
