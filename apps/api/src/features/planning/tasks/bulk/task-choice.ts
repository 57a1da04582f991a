// Loads the fields needed to change many tasks at once and to undo it, without the full task.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ChosenTask, TaskChoice } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { MAX_BULK_TASKS } from "@vereda/domain/planning/tasks/bulk-limits";
import { canByRole } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { selectMembershipColumns } from "#features/workspace/access.ts";
import { findMissionFor } from "#features/planning/access/access.ts";
import { schedules, timeEntries } from "#features/planning/tables/schedules.ts";
import { objectives, tasks } from "#features/planning/tables/plans.ts";
import { listMissionTaskIds } from "../tasks.ts";

/** In list order. @throws as `findMissionFor` */
export async function chooseInMission(
  db: Database,
  caller: Caller,
  missionId: string,
): Promise<TaskChoice> {
  await findMissionFor(db, caller, missionId, "own");
  const { ids, total } = await listMissionTaskIds(db, missionId, MAX_BULK_TASKS);
  return { items: await loadChosen(db, caller, ids), total };
}

export async function loadChosen(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<ChosenTask[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      task: {
        id: tasks.id,
        objectiveId: tasks.objectiveId,
        missionId: tasks.missionId,
        order: tasks.order,
        status: tasks.status,
        priority: tasks.priority,
        environmentId: tasks.environmentId,
        isUrgent: tasks.isUrgent,
        isHighImpact: tasks.isHighImpact,
      },
      areaId: objectives.areaId,
      isRecurring: sql<boolean>`${tasks.repeatAfter} is not null or coalesce(${schedules.isRecurring}, false)`,
      trackedSince: timeEntries.startedAt,
      ...selectMembershipColumns(caller.userId, "objectives"),
    })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .leftJoin(schedules, eq(schedules.taskId, tasks.id))
    .leftJoin(
      timeEntries,
      and(
        eq(timeEntries.taskId, tasks.id),
        eq(timeEntries.ownerId, caller.userId),
        isNull(timeEntries.endedAt),
      ),
    )
    .where(inArray(tasks.id, [...ids]));
  const byId = new Map(
    rows
      .filter(({ membership, areaId }) => canByRole(membership, "own", areaId))
      .map(({ task, isRecurring, trackedSince }) => [
        task.id,
        { ...task, isRecurring, isTracked: trackedSince !== null },
      ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
