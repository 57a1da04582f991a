// Completes and reopens single tasks and occurrences of recurring tasks.
import { and, eq, or, sql } from "drizzle-orm";
import { buildDayWindow, findOccurrence } from "@vereda/domain/planning/schedules/occurrence";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import {
  limitsOf,
  findNearestParent,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import { resolveActionTime } from "@vereda/domain/planning/edits/action-time";
import type { RelatedTask } from "@vereda/domain/planning/tasks/dependencies/contract-dependencies";
import { getCompletionDay } from "@vereda/domain/planning/tasks/repeat-after";
import type { Completion } from "@vereda/domain/planning/tasks/contract-task";
import { toCompleted, toReopened } from "@vereda/domain/planning/tasks/task-transitions";
import type { TaskState } from "@vereda/domain/planning/tasks/task-transitions";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import { prepareRead } from "#db/prepared-read.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findTaskFor } from "../access/access.ts";
import {
  parseStoredDay,
  toParentSchedule,
  loadSchedules,
  toStoredSchedule,
} from "../schedules/schedule-rows.ts";
import { schedules, taskCompletions, timeEntries } from "../tables/schedules.ts";
import type { ScheduleRow, TimeEntryRow } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { isRunningFor, stopEntry } from "../tracking/clock.ts";
import type { ClockAction } from "../tracking/clock.ts";
import { notifyOfDone } from "./assignment.ts";
import { requireColumn } from "./board/columns.ts";
import { writeCompletion, writeState } from "./completion-rows.ts";
import { selectFreed } from "./dependencies/dependencies.ts";
import { findOpening, openAgain, reopened, undoCompletion } from "./repeat-after.ts";
import { toTaskState } from "./tasks.ts";

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

const [taskId, userId] = [sql.placeholder("id"), sql.placeholder("userId")];

const readTimes = prepareRead((db) =>
  db
    .select({ schedule: schedules, running: timeEntries, freed: selectFreed(userId, taskId) })
    .from(tasks)
    .leftJoin(
      schedules,
      or(
        eq(schedules.taskId, taskId),
        eq(schedules.missionId, sql.placeholder("missionId")),
        eq(schedules.objectiveId, sql.placeholder("objectiveId")),
      ),
    )
    .leftJoin(timeEntries, isRunningFor(userId, taskId))
    .where(eq(tasks.id, taskId)),
);

async function loadTimes(
  db: Database,
  caller: Caller,
  { id, missionId, objectiveId }: Pick<TaskRow, "id" | "missionId" | "objectiveId">,
): Promise<TaskTimes> {
  const rows = await readTimes(db, { id, missionId, objectiveId, userId: caller.userId });
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
  { date, at, columnId = null }: BodyOf<typeof planningApi.completeTask>,
  now: Date,
  action: ClockAction = {
    at: new Date(resolveActionTime(at, now.getTime())),
    isDelayed: at !== undefined,
  },
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
    const isNew = await (next !== null
      ? openAgain(tx, caller, task, { day, next }, action.at)
      : occurrence === null
        ? writeState(tx, caller, task, state, now, columnId)
        : writeCompletion(tx, caller, task, occurrence, times.schedule, action.at));
    if (isNew) await notifyOfDone(tx, caller, task, now);
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
