// Choosing all of a list at once: what has to be known of each task to change them together and to take that back,
// without everything else that a task carries.
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type {
  ChosenTask,
  bulkTasksApi,
  TaskChoice,
} from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { MAX_BULK_TASKS } from "@vereda/domain/planning/tasks/bulk-limits";
import { mayByRole } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { selectMembershipColumns } from "#features/workspace/access.ts";
import { findMissionFor } from "#features/planning/access/access.ts";
import { schedules, timeEntries } from "#features/planning/tables/schedules.ts";
import { objectives, tasks } from "#features/planning/tables/plans.ts";
import { openTaskIds } from "#features/planning/views/open-tasks.ts";
import { missionTaskIds } from "../tasks.ts";

/**
 * The open tasks of a place, or of one group in it, that the caller may change: those that they only read are left
 * out, and not counted. @throws as `listOpenTasks`
 */
export async function chooseOpen(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof bulkTasksApi.chooseOpen>,
): Promise<TaskChoice> {
  const { ids, total } = await openTaskIds(db, caller, query);
  const items = await loadChosen(db, caller, ids);
  return { items, total: total - (ids.length - items.length) };
}

/** The tasks of a mission, in their order. @throws as `findMissionFor` */
export async function chooseInMission(
  db: Database,
  caller: Caller,
  missionId: string,
): Promise<TaskChoice> {
  await findMissionFor(db, caller, missionId, "own");
  const { ids, total } = await missionTaskIds(db, missionId, MAX_BULK_TASKS);
  return { items: await loadChosen(db, caller, ids), total };
}

async function loadChosen(
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
      isRecurring: schedules.isRecurring,
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
      .filter(({ membership, areaId }) => mayByRole(membership, "own", areaId))
      .map(({ task, isRecurring, trackedSince }) => [
        task.id,
        { ...task, isRecurring: isRecurring ?? false, isTracked: trackedSince !== null },
      ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
