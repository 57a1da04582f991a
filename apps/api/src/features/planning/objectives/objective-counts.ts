// Counts the objectives per area of a workspace, for area settings.
import { count, eq } from "drizzle-orm";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { objectives } from "../tables/plans.ts";

export async function countObjectivesByArea(
  db: Database,
  workspaceId: string,
): Promise<ReadonlyMap<AreaKey, number>> {
  const rows = await db
    .select({ areaId: objectives.areaId, count: count() })
    .from(objectives)
    .where(eq(objectives.workspaceId, workspaceId))
    .groupBy(objectives.areaId);
  return new Map(rows.map((row) => [row.areaId, row.count]));
}
