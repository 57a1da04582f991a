// Opens a task again on a later day once it is completed, and takes that back.
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import {
  buildDayWindow,
  findScheduleDay,
  isWithin,
} from "@vereda/domain/planning/schedules/occurrence";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import {
  buildOccurrenceSpec,
  readSchedule,
  type StoredSchedule,
} from "@vereda/domain/planning/schedules/schedule";
import { getNextOpening, moveToStart } from "@vereda/domain/planning/tasks/repeat-after";
import type { TaskState } from "@vereda/domain/planning/tasks/task-transitions";
import { formatIsoDay, LAST_DAY } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { lockTasks } from "../access/locks.ts";
import {
  lockSchedules,
  parseStoredDay,
  saveSchedules,
  toStoredSchedule,
} from "../schedules/schedule-rows.ts";
import { schedules, taskCompletions } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { removeCompletion, writeCompletion, writeState } from "./completion-rows.ts";

export const reopened: TaskState = { status: "PENDING", completedAt: null };

/** Null for a task that does not open again: by its kind, or because its plan ends before. */
export function findOpening(
  task: TaskRow,
  {
    schedule,
    limits,
  }: { readonly schedule: ScheduleRow | undefined; readonly limits: DayRange | null },
  completed: Day,
): Day | null {
  const isOpen = task.status === "PENDING" || task.status === "IN_PROGRESS";
  if (task.repeatAfter === null || !isOpen || schedule?.isRecurring === true) return null;
  const next = getNextOpening(completed, task.repeatAfter);
  return limits === null || isWithin(limits, next) ? next : null;
}

/**
 * Completes a task on a day and moves it to the next one. Repeated for a day, it changes nothing.
 * @returns whether it was not completed on that day already
 */
export async function openAgain(
  tx: Database,
  caller: Caller,
  task: TaskRow,
  { day, next }: { readonly day: Day; readonly next: Day },
  now: Date,
): Promise<boolean> {
  await lockTasks(tx, [task]);
  const row = (await lockSchedules(tx, [task.id])).get(task.id);
  const stored = row === undefined ? null : toStoredSchedule(row);
  const isNew = await writeCompletion(tx, caller, task, day, undefined, now, stored?.startDay);
  // One that was kept offline may arrive after a later one, whose next day stays.
  if (!isNew || (await hasLaterCompletion(tx, task, day))) return isNew;
  const start = stored === null ? next : findStart(stored, caller, next);
  const schedule =
    stored === null ? createDaySchedule(next, caller.timeZone) : moveToStart(stored, start);
  await saveSchedules(tx, [{ task, schedule }], now);
  await shiftDeadline(tx, task, schedule.startDay - (stored?.startDay ?? day));
  await writeState(tx, caller, task, reopened, now);
  return true;
}

/** The day in the schedule's zone that the caller sees as `day`. */
function findStart(stored: StoredSchedule, caller: Caller, day: Day): Day {
  const window = buildDayWindow(stored.timezone, caller, day);
  return findScheduleDay(window, buildOccurrenceSpec(stored)) ?? day;
}

function createDaySchedule(day: Day, timeZone: string): StoredSchedule {
  const read = readSchedule({ startDate: formatIsoDay(day) }, "TASK", timeZone);
  if (!read.ok) throw new Error("A day must be a valid schedule");
  return read.schedule;
}

/**
 * Removes a completion; the latest one of a task that opens again brings back the day before it, or no day
 * if it had none.
 */
export async function undoCompletion(
  tx: Database,
  task: TaskRow,
  occurrence: Day,
  now: Date,
): Promise<void> {
  await lockTasks(tx, [task]);
  const row = (await lockSchedules(tx, [task.id])).get(task.id);
  const removed = await removeCompletion(tx, task, occurrence);
  if (removed === undefined || row === undefined || row.isRecurring) return;
  if (await hasLaterCompletion(tx, task, occurrence)) return;
  const stored = toStoredSchedule(row);
  if (removed.fromDay === null) {
    const isOpening =
      task.repeatAfter !== null && stored.startDay === getNextOpening(occurrence, task.repeatAfter);
    if (isOpening) await tx.delete(schedules).where(eq(schedules.id, row.id));
    return;
  }
  const schedule = moveToStart(stored, parseStoredDay(removed.fromDay));
  await saveSchedules(tx, [{ task, schedule }], now);
  await shiftDeadline(tx, task, schedule.startDay - stored.startDay);
}

async function hasLaterCompletion(tx: Database, { id }: TaskRow, day: Day): Promise<boolean> {
  const isLater = and(eq(taskCompletions.taskId, id), gt(taskCompletions.day, formatIsoDay(day)));
  return (await tx.$count(taskCompletions, isLater)) > 0;
}

/** The deadline of each round is as far from its day as the one before. */
async function shiftDeadline(tx: Database, { id }: TaskRow, days: number): Promise<void> {
  const last = formatIsoDay(LAST_DAY);
  await tx
    .update(tasks)
    .set({ deadline: sql`least(${tasks.deadline} + ${days}::integer, ${last}::date)` })
    .where(and(eq(tasks.id, id), isNotNull(tasks.deadline)));
}
