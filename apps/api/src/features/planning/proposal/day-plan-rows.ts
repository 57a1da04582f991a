// Batched queries for scheduling several tasks: one query per table, for any number of tasks.
import { and, eq, inArray } from "drizzle-orm";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import { loadSchedules } from "../schedules/schedule-rows.ts";
import { schedules, taskCompletions } from "../tables/schedules.ts";
import type { SeriesDay } from "../tasks/task-copy.ts";
import { tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";

export async function loadParentSchedules(
  db: Database,
  below: readonly Pick<TaskRow, "missionId" | "objectiveId">[],
) {
  const listUniqueIds = (name: "missionId" | "objectiveId") => [
    ...new Set(below.map((task) => task[name])),
  ];
  return {
    missions: await loadSchedules(db, "missionId", listUniqueIds("missionId")),
    objectives: await loadSchedules(db, "objectiveId", listUniqueIds("objectiveId")),
  };
}

const formatKey = (taskId: string | null, day: string | null) => `${taskId} ${day}`;

/** Returns a lookup for conflicts: whether an occurrence was completed or replaced by a separate task. */
export async function loadConflictLookup(db: Database, dates: readonly SeriesDay[]) {
  if (dates.length === 0) return () => null;
  const ids = dates.map(({ task }) => task.id);
  const days = dates.map(({ day }) => formatIsoDay(day));
  const done = await db
    .select({ taskId: taskCompletions.taskId, day: taskCompletions.day })
    .from(taskCompletions)
    .where(and(inArray(taskCompletions.taskId, ids), inArray(taskCompletions.day, days)));
  const own = await db
    .select({ taskId: tasks.seriesId, day: tasks.seriesDay })
    .from(tasks)
    .where(and(inArray(tasks.seriesId, ids), inArray(tasks.seriesDay, days)));
  const completed = new Set(done.map(({ taskId, day }) => formatKey(taskId, day)));
  const moved = new Set(own.map(({ taskId, day }) => formatKey(taskId, day)));
  return ({ task, day }: SeriesDay) => {
    const name = formatKey(task.id, formatIsoDay(day));
    if (moved.has(name)) return "occurrence_moved" as const;
    return completed.has(name) ? ("occurrence_completed" as const) : null;
  };
}

export async function deleteSchedules(db: Database, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  await db
    .delete(schedules)
    .where(and(eq(schedules.type, "TASK"), inArray(schedules.taskId, [...taskIds])));
}
