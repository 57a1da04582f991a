// Completing and reopening: a task that happens once, or one occurrence of a recurring one.
import { and, eq, inArray, or } from "drizzle-orm";
import { findOccurrence, buildDayWindow } from "@vereda/domain/planning/schedules/occurrence";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import {
  limitsOf,
  nearestParent,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { Completion } from "@vereda/domain/planning/tasks/contract-task";
import { completed, reopened } from "@vereda/domain/planning/tasks/task-transitions";
import type { TaskState } from "@vereda/domain/planning/tasks/task-transitions";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { invalidFields } from "#platform/http/errors/errors.ts";
import { findTaskFor } from "../access/access.ts";
import {
  dayOfRow,
  parentOfRow,
  loadSchedules,
  toStoredSchedule,
} from "../schedules/schedule-rows.ts";
import { schedules, taskCompletions, timeEntries } from "../tables/schedules.ts";
import type { ScheduleRow, TimeEntryRow } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { isRunningFor, stopEntry } from "../tracking/clock.ts";
import type { ClockAction } from "../tracking/clock.ts";
import { stateColumns, stateOf } from "./tasks.ts";
import { laterThan } from "#platform/http/writing.ts";

/** Which of the caller's days is meant: today when none was said. */
export function resolveDay(caller: Caller, date: string | undefined, now: Date): Day {
  return (date === undefined ? null : parseDay(date)) ?? getUserDay(now.getTime(), caller);
}

/** When a task happens, the days that the plan above it leaves to it, and the caller's clock on it. */
interface TaskTimes {
  readonly schedule: ScheduleRow | undefined;
  readonly limits: DayRange | null;
  readonly running: TimeEntryRow | null;
}

/** Reads all three by one query. */
async function loadTimes(
  db: Database,
  caller: Caller,
  { id, missionId, objectiveId }: Pick<TaskRow, "id" | "missionId" | "objectiveId">,
): Promise<TaskTimes> {
  const isAround = or(
    eq(schedules.taskId, id),
    eq(schedules.missionId, missionId),
    eq(schedules.objectiveId, objectiveId),
  );
  const rows = await db
    .select({ schedule: schedules, running: timeEntries })
    .from(tasks)
    .leftJoin(schedules, isAround)
    .leftJoin(timeEntries, isRunningFor(caller, id))
    .where(eq(tasks.id, id));
  const find = (subject: "taskId" | "missionId" | "objectiveId") =>
    rows.find(({ schedule }) => schedule !== null && schedule[subject] !== null)?.schedule;
  return {
    schedule: find("taskId") ?? undefined,
    limits: limitsWithin(find("missionId"), find("objectiveId")),
    running: rows[0]?.running ?? null,
  };
}

/** The days that the plan above a task leaves to it; null where it has no dates. */
export async function limitsAbove(
  db: Database,
  { missionId, objectiveId }: Pick<TaskRow, "missionId" | "objectiveId">,
): Promise<DayRange | null> {
  const mission = (await loadSchedules(db, "missionId", [missionId])).get(missionId);
  const objective = (await loadSchedules(db, "objectiveId", [objectiveId])).get(objectiveId);
  return limitsWithin(mission, objective);
}

type MaybeSchedule = ScheduleRow | null | undefined;

function limitsWithin(mission: MaybeSchedule, objective: MaybeSchedule): DayRange | null {
  const parent = nearestParent(parentOfRow(mission), parentOfRow(objective));
  return parent === null ? null : limitsOf(parent);
}

/**
 * The occurrence of a recurring task that shows on one of the caller's days, named by its own day;
 * null for a task that happens once. `path` names the field by which the day was said.
 * @throws validation_error (not_an_occurrence) when it does not show on that day
 */
export async function loadOccurrence(
  db: Database,
  caller: Caller,
  task: TaskRow,
  day: Day,
  path = "date",
): Promise<Day | null> {
  return resolveOccurrence(await loadTimes(db, caller, task), caller, day, path);
}

function resolveOccurrence(
  { schedule, limits }: TaskTimes,
  caller: Caller,
  day: Day,
  path = "date",
): Day | null {
  if (schedule === undefined || !schedule.isRecurring) return null;
  const window = buildDayWindow(schedule.timezone, caller, day);
  const occurrence =
    schedule.status === "CANCELLED"
      ? null
      : findOccurrence(window, buildOccurrenceSpec(toStoredSchedule(schedule)), limits);
  if (occurrence === null) throw invalidFields({ path, code: "not_an_occurrence" });
  return occurrence;
}

/**
 * Stops the caller's clock on a task and completes it; `press` is when that was said, if not now.
 * @throws validation_error when a recurring task does not show on that day
 */
export async function completeTask(
  db: Database,
  caller: Caller,
  id: string,
  date: string | undefined,
  now: Date,
  action: ClockAction = { at: now, isDelayed: false },
): Promise<Completion> {
  const { task } = await findTaskFor(db, caller, id, "work");
  const times = await loadTimes(db, caller, task);
  const occurrence = resolveOccurrence(times, caller, resolveDay(caller, date, action.at));
  const state = occurrence === null ? completed(stateOf(task), action.at.getTime()) : stateOf(task);
  const write = (tx: Database) =>
    occurrence === null
      ? writeState(tx, task, state, action.at)
      : writeCompletion(tx, task, occurrence, times.schedule, action.at);
  const { running } = times;
  if (running === null) await write(db);
  else {
    await db.transaction(async (tx) => {
      await stopEntry(tx, running, task.plannedTotalMin, action);
      await write(tx);
    });
  }
  return showCompletion(id, state, occurrence, true);
}

function showCompletion(
  id: string,
  { status, completedAt }: TaskState,
  occurrence: Day | null,
  isDone: boolean,
): Completion {
  return {
    id,
    status,
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    completed: isDone,
    occurrence: occurrence === null ? null : formatDay(occurrence),
  };
}

/** @throws validation_error when a recurring task does not show on that day */
export async function reopenTask(
  db: Database,
  caller: Caller,
  id: string,
  date: string | undefined,
  now: Date,
): Promise<Completion> {
  const { task } = await findTaskFor(db, caller, id, "work");
  const day = resolveDay(caller, date, now);
  const occurrence =
    (await completedOn(db, caller, task, day)) ?? (await loadOccurrence(db, caller, task, day));
  if (occurrence !== null) {
    await removeCompletion(db, task, occurrence);
    return showCompletion(id, stateOf(task), occurrence, false);
  }
  const tracked = await db.$count(timeEntries, eq(timeEntries.taskId, id));
  const state = reopened(stateOf(task), tracked > 0);
  await writeState(db, task, state, now);
  return showCompletion(id, state, null, false);
}

/**
 * The completed occurrence that shows on one of the caller's days: what was done can be taken back, whatever became of
 * the rule since.
 */
async function completedOn(
  db: Database,
  caller: Caller,
  { id }: TaskRow,
  day: Day,
): Promise<Day | null> {
  const near = [-2, -1, 0, 1, 2].map((away) => formatDay(day + away));
  const rows = await db
    .select({ day: taskCompletions.day, startsAt: taskCompletions.startsAt })
    .from(taskCompletions)
    .where(and(eq(taskCompletions.taskId, id), inArray(taskCompletions.day, near)));
  const match = rows.find(
    (row) =>
      day ===
      (row.startsAt === null ? dayOfRow(row.day) : getUserDay(row.startsAt.getTime(), caller)),
  );
  return match === undefined ? null : dayOfRow(match.day);
}

async function writeCompletion(
  db: Database,
  { id: taskId, ownerId }: TaskRow,
  occurrence: Day,
  schedule: ScheduleRow | undefined,
  now: Date,
): Promise<void> {
  // Of what lasts all day no instant is the beginning.
  const startsAt =
    schedule === undefined || schedule.startMinute === null
      ? null
      : new Date(resolveInstant(schedule.timezone, occurrence, schedule.startMinute));
  // Whoever completes it: it is kept in the past of whose task it is.
  await db
    .insert(taskCompletions)
    .values({ taskId, day: formatDay(occurrence), ownerId, startsAt, completedAt: now })
    .onConflictDoNothing();
}

export async function removeCompletion(
  db: Database,
  task: TaskRow,
  occurrence: Day,
): Promise<void> {
  await db
    .delete(taskCompletions)
    .where(
      and(eq(taskCompletions.taskId, task.id), eq(taskCompletions.day, formatDay(occurrence))),
    );
}

/** Writes the state of a task, unless it already stands there. */
export async function writeState(
  db: Database,
  task: TaskRow,
  state: TaskState,
  now: Date,
): Promise<void> {
  if (state.status === task.status) return;
  await db
    .update(tasks)
    .set({ ...stateColumns(state), updatedAt: laterThan(tasks.updatedAt, now) })
    .where(eq(tasks.id, task.id));
}
