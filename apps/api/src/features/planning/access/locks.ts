// Locks plans in the order of docs/architecture.md: parents first, rows of one table by id.
import { inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import type { MissionRow, TaskRow } from "../tables/plans.ts";

type Plans = typeof objectives | typeof missions | typeof tasks;

/**
 * "key share" waits for a deletion, and holds the next one up; "no key update" also waits for other changes.
 * @throws not_found
 */
export async function lockPlans(
  tx: Database,
  table: Plans,
  ids: readonly string[],
  strength: "key share" | "no key update" | "update" = "key share",
): Promise<void> {
  const named = [...new Set(ids)];
  const locked = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, named))
    .orderBy(table.id)
    .for(strength);
  if (locked.length < named.length) throw new AppError("not_found");
}

/** Before a task moves into a mission, or a copy is added to it. */
export async function lockMissions(
  tx: Database,
  rows: readonly Pick<MissionRow, "id" | "objectiveId">[],
): Promise<void> {
  await lockPlans(
    tx,
    objectives,
    rows.map(({ objectiveId }) => objectiveId),
  );
  await lockPlans(
    tx,
    missions,
    rows.map(({ id }) => id),
  );
}

/** Before the schedules of tasks are locked. */
export async function lockTasks(
  tx: Database,
  rows: readonly Pick<TaskRow, "id" | "missionId" | "objectiveId">[],
  strength: "key share" | "update" = "key share",
): Promise<void> {
  await lockMissions(
    tx,
    rows.map(({ missionId: id, objectiveId }) => ({ id, objectiveId })),
  );
  await lockPlans(
    tx,
    tasks,
    rows.map(({ id }) => id),
    strength,
  );
}
