// Lists the areas of a workspace with the number of their objectives, for area settings.
import { count, eq } from "drizzle-orm";
import type { DataOf } from "@vereda/domain/http/endpoint";
import type { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listAllAreas } from "../../workspace/areas/active-areas.ts";
import { objectives } from "../tables/plans.ts";

export async function listAreasWithObjectives(
  db: Database,
  caller: Caller,
  workspaceId: string,
): Promise<DataOf<typeof areasApi.all>> {
  const areas = await listAllAreas(db, caller, workspaceId);
  const rows = await db
    .select({ areaId: objectives.areaId, count: count() })
    .from(objectives)
    .where(eq(objectives.workspaceId, workspaceId))
    .groupBy(objectives.areaId);
  const counts = new Map(rows.map((row) => [row.areaId, row.count]));
  return areas.map((area) => ({ ...area, objectives: counts.get(area.areaId) ?? 0 }));
}
