// Completes and reopens single tasks and occurrences of recurring tasks.
import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import {
  buildDayWindow,
  findOccurrence,
  findScheduleDay,
  isWithin,
} from "@vereda/domain/planning/schedules/occurrence";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import {
  buildOccurrenceSpec,
  readSchedule,
  type StoredSchedule,
} from "@vereda/domain/planning/schedules/schedule";
import {
  limitsOf,
  findNearestParent,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { RelatedTask } from "@vereda/domain/planning/tasks/dependencies/contract-dependencies";
import {
  getCompletionDay,
  getNextOpening,
  moveToStart,
} from "@vereda/domain/planning/tasks/repeat-after";
import type { Completion } from "@vereda/domain/planning/tasks/contract-task";
import { toCompleted, toReopened } from "@vereda/domain/planning/tasks/task-transitions";
import type { TaskState } from "@vereda/domain/planning/tasks/task-transitions";
import { formatIsoDay, LAST_DAY, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findTaskFor } from "../access/access.ts";
import { lockTasks } from "../access/locks.ts";
import { notifyOfDone } from "./assignment.ts";
import { selectOwnerDay } from "../access/lived-day.ts";
import {
  parseStoredDay,
  toParentSchedule,
  loadSchedules,
  lockSchedules,
  saveSchedules,
  toStoredSchedule,
} from "../schedules/schedule-rows.ts";
import { schedules, taskCompletions, timeEntries } from "../tables/schedules.ts";
import type { ScheduleRow, TimeEntryRow } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { requireColumn } from "./board/columns.ts";
import { selectFreed } from "./dependencies/dependencies.ts";
import { isRunningFor, stopEntry } from "../tracking/clock.ts";
import type { ClockAction } from "../tracking/clock.ts";
import { toStateColumns, toTaskState } from "./tasks.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";

/** Defaults to the caller's today. */
export function resolveDay(caller: Caller, date: string | undefined, now: Date): Day {
  return (date === undefined ? null : parseDay(date)) ?? getUserDay(now.getTime(), caller);
}

interface TaskTimes {
  readonly schedule: ScheduleRow | undefined;
  readonly limits: DayRange | null;
  readonly running: TimeEntryRow | null;
  /** What its completion lets begin. */
  readonly freed: readonly RelatedTask[];
}

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
    .select({ schedule: schedules, running: timeEntries, freed: selectFreed(caller, id) })
    .from(tasks)
    .leftJoin(schedules, isAround)
    .leftJoin(timeEntries, isRunningFor(caller, id))
    .where(eq(tasks.id, id));
  const find = (subject: "taskId" | "missionId" | "objectiveId") =>
    rows.find(({ schedule }) => schedule !== null && schedule[subject] !== null)?.schedule;
  return {
    schedule: find("taskId") ?? undefined,
    limits: getParentLimits(find("missionId"), find("objectiveId")),
    running: rows[0]?.running ?? null,
    freed: rows[0]?.freed ?? [],
  };
}

/** The days that the mission or objective allows for a task; null when neither has dates. */
export async function loadParentLimits(
  db: Database,
  { missionId, objectiveId }: Pick<TaskRow, "missionId" | "objectiveId">,
): Promise<DayRange | null> {
  const mission = (await loadSchedules(db, "missionId", [missionId])).get(missionId);
  const objective = (await loadSchedules(db, "objectiveId", [objectiveId])).get(objectiveId);
  return getParentLimits(mission, objective);
}

type MaybeSchedule = ScheduleRow | null | undefined;

function getParentLimits(mission: MaybeSchedule, objective: MaybeSchedule): DayRange | null {
  const parent = findNearestParent(toParentSchedule(mission), toParentSchedule(objective));
  return parent === null ? null : limitsOf(parent);
}

/**
 * The occurrence on one of the caller's days, in the schedule's zone; null for a single task. `path` names
 * the field in the error.
 * @throws validation_error (not_an_occurrence)
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
  if (occurrence === null) throw createInvalidFieldsError({ path, code: "not_an_occurrence" });
  return occurrence;
}

/**
 * Stops the caller's clock on a task and completes it. `action.at` may lie in the past, e.g. after an
 * offline action.
 * @throws validation_error when a recurring task has no occurrence on that day
 */
export async function completeTask(
  db: Database,
  caller: Caller,
  id: string,
  { date, columnId = null }: BodyOf<typeof planningApi.completeTask>,
  now: Date,
  action: ClockAction = { at: now, isDelayed: false },
): Promise<Completion> {
  const { task, objective } = await findTaskFor(db, caller, id, "work");
  if (columnId !== null) await requireColumn(db, objective, columnId, "COMPLETED");
  const times = await loadTimes(db, caller, task);
  const requestedDay = resolveDay(caller, date, action.at);
  // What opens again is done today at the latest, so that it does not move past its next days.
  const day =
    task.repeatAfter === null
      ? requestedDay
      : getCompletionDay(requestedDay, getUserDay(action.at.getTime(), caller));
  const next = findOpening(task, times, day);
  // Of a task that opens again, the day of its completion.
  const occurrence = next === null ? resolveOccurrence(times, caller, day) : day;
  const state =
    next !== null
      ? reopened
      : occurrence === null
        ? toCompleted(toTaskState(task), action.at.getTime())
        : toTaskState(task);
  const write = async (tx: Database) => {
    await notifyOfDone(tx, caller, task, now);
    if (next !== null) await openAgain(tx, caller, task, { day, next }, action.at);
    else if (occurrence === null) await writeState(tx, caller, task, state, action.at, columnId);
    else await writeCompletion(tx, caller, task, occurrence, times.schedule, action.at);
  };
  const { running, freed } = times;
  if (next === null && running === null && task.assigneeId === null) await write(db);
  else {
    await db.transaction(async (tx) => {
      await write(tx);
      if (running !== null) await stopEntry(tx, running, task.plannedTotalMin, action);
    });
  }
  return showCompletion(id, state, occurrence, true, occurrence === null ? freed : []);
}

function showCompletion(
  id: string,
  { status, completedAt }: TaskState,
  occurrence: Day | null,
  isDone: boolean,
  freed: readonly RelatedTask[] = [],
): Completion {
  return {
    id,
    status,
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    completed: isDone,
    occurrence: occurrence === null ? null : formatIsoDay(occurrence),
    freed: [...freed],
  };
}

/** @throws validation_error when a recurring task has no occurrence on that day */
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
    (await findCompletedOccurrence(db, task, day)) ?? (await loadOccurrence(db, caller, task, day));
  if (occurrence !== null) {
    await db.transaction((tx) => undoCompletion(tx, task, occurrence, now));
    return showCompletion(id, toTaskState(task), occurrence, false);
  }
  const tracked = await db.$count(timeEntries, eq(timeEntries.taskId, id));
  const state = toReopened(toTaskState(task), tracked > 0);
  await writeState(db, caller, task, state, now);
  return showCompletion(id, state, null, false);
}

/**
 * Finds the completed occurrence of a day, even when the schedule or the time zone has changed since, so
 * that it can be reopened.
 */
async function findCompletedOccurrence(
  db: Database,
  { id }: TaskRow,
  day: Day,
): Promise<Day | null> {
  const [match] = await db
    .select({ day: taskCompletions.day })
    .from(taskCompletions)
    .where(and(eq(taskCompletions.taskId, id), eq(taskCompletions.occurredDay, formatIsoDay(day))))
    .limit(1);
  return match === undefined ? null : parseStoredDay(match.day);
}

const reopened: TaskState = { status: "PENDING", completedAt: null };

/** Null for a task that does not open again: by its kind, or because its plan ends before. */
function findOpening(task: TaskRow, { schedule, limits }: TaskTimes, completed: Day): Day | null {
  const isOpen = task.status === "PENDING" || task.status === "IN_PROGRESS";
  if (task.repeatAfter === null || !isOpen || schedule?.isRecurring === true) return null;
  const next = getNextOpening(completed, task.repeatAfter);
  return limits === null || isWithin(limits, next) ? next : null;
}

/** Completes a task on a day and moves it to the next one. Repeated for a day, it changes nothing. */
async function openAgain(
  tx: Database,
  caller: Caller,
  task: TaskRow,
  { day, next }: { readonly day: Day; readonly next: Day },
  now: Date,
): Promise<void> {
  await lockTasks(tx, [task]);
  const row = (await lockSchedules(tx, [task.id])).get(task.id);
  const stored = row === undefined ? null : toStoredSchedule(row);
  const isNew = await writeCompletion(
    tx,
    caller,
    task,
    day,
    undefined,
    now,
    stored?.startDay ?? day,
  );
  // One that was kept offline may arrive after a later one, whose next day stays.
  if (!isNew || (await hasLaterCompletion(tx, task, day))) return;
  const start = stored === null ? next : findStart(stored, caller, next);
  const schedule =
    stored === null ? createDaySchedule(next, caller.timeZone) : moveToStart(stored, start);
  await saveSchedules(tx, [{ task, schedule }], now);
  await shiftDeadline(tx, task, schedule.startDay - (stored?.startDay ?? day));
  await writeState(tx, caller, task, reopened, now);
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

/** Removes a completion; the latest one of a task that opens again brings back the day before it. */
async function undoCompletion(
  tx: Database,
  task: TaskRow,
  occurrence: Day,
  now: Date,
): Promise<void> {
  await lockTasks(tx, [task]);
  const row = (await lockSchedules(tx, [task.id])).get(task.id);
  const removed = await removeCompletion(tx, task, occurrence);
  if (removed?.fromDay == null || row === undefined || row.isRecurring) return;
  if (await hasLaterCompletion(tx, task, occurrence)) return;
  const stored = toStoredSchedule(row);
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

/** @returns whether it was not completed on that day already */
async function writeCompletion(
  db: Database,
  caller: Caller,
  { id: taskId, ownerId }: TaskRow,
  occurrence: Day,
  schedule: ScheduleRow | undefined,
  now: Date,
  from: Day | null = null,
): Promise<boolean> {
  // An all-day occurrence has no start time.
  const occurredDay =
    schedule === undefined || schedule.startMinute === null
      ? formatIsoDay(occurrence)
      : selectOwnerDay(
          caller,
          ownerId,
          new Date(resolveInstant(schedule.timezone, occurrence, schedule.startMinute)),
        );
  // Stored for the task's owner, even if an assignee completes it.
  const made = await db
    .insert(taskCompletions)
    .values({
      taskId,
      day: formatIsoDay(occurrence),
      ownerId,
      occurredDay,
      completedAt: now,
      completedDay: selectOwnerDay(caller, ownerId, now),
      fromDay: from === null ? null : formatIsoDay(from),
    })
    .onConflictDoNothing()
    .returning({ day: taskCompletions.day });
  return made.length > 0;
}

export async function removeCompletion(
  db: Database,
  task: TaskRow,
  occurrence: Day,
): Promise<typeof taskCompletions.$inferSelect | undefined> {
  const [removed] = await db
    .delete(taskCompletions)
    .where(
      and(eq(taskCompletions.taskId, task.id), eq(taskCompletions.day, formatIsoDay(occurrence))),
    )
    .returning();
  return removed;
}

export async function writeState(
  db: Database,
  caller: Caller,
  task: TaskRow,
  state: TaskState,
  now: Date,
  columnId: string | null = null,
): Promise<void> {
  if (state.status === task.status) return;
  await db
    .update(tasks)
    .set({
      ...toStateColumns(caller, task, state),
      columnId,
      updatedAt: buildNextTimestamp(tasks.updatedAt, now),
    })
    .where(eq(tasks.id, task.id));
}
