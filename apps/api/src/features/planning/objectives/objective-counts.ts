// How much is planned in the areas of a workspace, for whoever arranges them.
import { count, eq } from "drizzle-orm";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { objectives } from "../tables/plans.ts";

/** How many objectives each area holds, those of every member counted; areas without any are left out. */
export async function objectivesByArea(
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
