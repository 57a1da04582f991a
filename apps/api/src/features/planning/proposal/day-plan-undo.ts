// Undoes bulk scheduling: restores previous schedules and puts occurrences back into their series.
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import { resolveActionTime } from "@vereda/domain/planning/edits/action-time";
import { findScheduleDay, buildDayWindow } from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { includeDay } from "@vereda/domain/planning/schedules/series";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireOwnTasks } from "../access/bulk-access.ts";
import { lockTasks } from "../access/locks.ts";
import { moveToBin } from "../access/bin.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import type { TaskRow } from "../tables/plans.ts";
import { buildPlacement } from "./day-plan.ts";
import { loadParentSchedules, deleteSchedules } from "./day-plan-rows.ts";
import { lockSchedules, saveSchedules } from "../schedules/schedule-rows.ts";
import type { TimedTask } from "../schedules/schedule-rows.ts";
import { toStoredSchedule } from "../schedules/schedule-rows.ts";
import { validateSchedule } from "../schedules/schedules.ts";

/** Within this time an undo may restore a schedule on a past day. */
const JUST_NOW_MS = 15 * MINUTE_MS;

type Item = BodyOf<typeof dayPlanApi.restore>["items"][number];

/**
 * @throws as `findTaskFor`; conflict when a task differs from the planned one; occurrence_completed when it
 * is completed
 */
export async function restorePlan(
  db: Database,
  caller: Caller,
  { items }: BodyOf<typeof dayPlanApi.restore>,
  now: Date,
): Promise<null> {
  const series = items.flatMap(({ madeFrom }) => madeFrom?.taskId ?? []);
  const ids = [...new Set([...items.map(({ taskId }) => taskId), ...series])];
  const owned = await requireOwnTasks(db, caller, ids);
  const taskById = new Map(owned.map(({ task }) => [task.id, task]));
  await db.transaction(async (tx) => {
    await lockTasks(tx, [...taskById.values()], "update");
    const rows = await lockSchedules(tx, ids);
    const above = await loadParentSchedules(tx, [...taskById.values()]);
    const timed: TimedTask[] = [];
    const toDelete: string[] = [];
    const toUnschedule: string[] = [];
    for (const [index, item] of items.entries()) {
      const task = requireValue(taskById.get(item.taskId));
      if (item.madeFrom !== null) {
        timed.push(restoreSeries(caller, task, item.madeFrom, taskById, rows));
        toDelete.push(task.id);
      } else if (item.before === null) {
        toUnschedule.push(task.id);
      } else {
        const undone = resolveActionTime(item.before.plannedAt, now.getTime());
        const previousDay = getPreviousDay(item, rows.get(task.id), undone);
        const placement = buildPlacement(caller, above, task, previousDay, undone);
        const under = `items.${index}.before.`;
        const schedule = validateSchedule(caller, { type: "TASK", placement }, item.before, under);
        timed.push({ task, schedule });
      }
    }
    if (toDelete.length > 0) await moveToBin(tx, caller, "task", toDelete, now);
    await deleteSchedules(tx, toUnschedule);
    await saveSchedules(tx, mergeByTask(timed), now);
  });
  return null;
}

function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError("conflict");
  return value;
}

/**
 * The previous start day, which validation accepts in the past if the task was moved just now.
 * @throws conflict for recurring tasks
 */
function getPreviousDay({ before }: Item, row: ScheduleRow | undefined, undoneAt: number) {
  if (row === undefined || row.isRecurring) throw new AppError("conflict");
  const isJustNow = undoneAt - row.updatedAt.getTime() < JUST_NOW_MS;
  if (!isJustNow || before === null) return parseDay(row.startDay);
  return parsePlanned(before.startDate, before.timezone ?? row.timezone)?.day ?? null;
}

/**
 * The series schedule that includes the occurrence of this copy again.
 * @throws conflict; occurrence_completed
 */
function restoreSeries(
  caller: Caller,
  copy: TaskRow,
  { taskId, date }: NonNullable<Item["madeFrom"]>,
  taskById: ReadonlyMap<string, TaskRow>,
  rows: ReadonlyMap<string, ScheduleRow>,
): TimedTask {
  const task = requireValue(taskById.get(taskId));
  const row = requireValue(rows.get(taskId));
  const schedule: StoredSchedule = toStoredSchedule(row);
  const window = buildDayWindow(row.timezone, caller, requireValue(parseDay(date) ?? undefined));
  const day = requireValue(findScheduleDay(window, buildOccurrenceSpec(schedule)) ?? undefined);
  if (copy.seriesId !== taskId || copy.seriesDay !== formatIsoDay(day))
    throw new AppError("conflict");
  if (copy.status === "COMPLETED") throw new AppError("occurrence_completed");
  return { task, schedule: includeDay(schedule, day) };
}

/** When a task occurs twice, its last schedule wins. */
function mergeByTask(timed: readonly TimedTask[]): TimedTask[] {
  return [...new Map(timed.map((one) => [one.task.id, one])).values()];
}
