// Counts the completed objectives of a workspace by area, without what they were.
import { and, count, eq } from "drizzle-orm";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { objectives } from "../tables/plans.ts";

export async function countCompletedByArea(
  db: Database,
  workspaceId: string,
): Promise<ReadonlyMap<AreaKey, number>> {
  const rows = await db
    .select({ areaId: objectives.areaId, completed: count() })
    .from(objectives)
    .where(and(eq(objectives.workspaceId, workspaceId), eq(objectives.status, "COMPLETED")))
    .groupBy(objectives.areaId);
  return new Map(rows.map(({ areaId, completed }) => [areaId, completed]));
}
