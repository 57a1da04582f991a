// Changing not all of a recurring task: skipping one date and taking that back, giving one date a time of its own, and
// changing a date with all that follow. What was completed stays as it was.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planningOccurrencesApi } from "@vereda/domain/planning/schedules/contract-occurrences";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import {
  findScheduleDay,
  isWithin,
  buildDayWindow,
} from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import {
  countBefore,
  endBefore,
  inheritRepeat,
  includeDay,
  excludeDay,
} from "@vereda/domain/planning/schedules/series";
import { buildRecurrence } from "@vereda/domain/planning/schedules/schedule-repeat";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import { matchesVersion, laterThan } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { findTaskFor } from "../access/access.ts";
import { resolveDay, limitsAbove } from "../tasks/completion.ts";
import { toScheduleColumns, scheduleOfRow, toStoredSchedule } from "./schedule-rows.ts";
import { schedules, taskCompletions } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { readFirstSchedule, scheduleTask } from "./schedules.ts";
import type { TaskRow } from "../tables/plans.ts";
import { copyFor, makeCopy } from "../tasks/task-copy.ts";
import { getTask, showTask } from "../tasks/tasks.ts";

/** A recurring task, and the day of its own zone that a person means by one of theirs. */
interface Series {
  readonly task: TaskRow;
  readonly row: ScheduleRow;
  readonly schedule: StoredSchedule;
  readonly day: Day;
}

/** @throws validation_error when it does not fall on that day; occurrence_completed; occurrence_moved */
export async function skipOccurrence(
  db: Database,
  caller: Caller,
  id: string,
  date: string,
  now: Date,
): Promise<Task> {
  const access = await findTaskFor(db, caller, id, "own");
  await db.transaction(async (tx) => {
    const series = await lockSeries(tx, caller, access.task, date, now);
    await requireOccurrence(tx, series);
    await refuseMoved(tx, series);
    if (isSkipped(series)) return;
    await refuseCompleted(tx, series);
    await saveSchedule(tx, series, excludeDay(series.schedule, series.day), now);
  });
  return showTask(db, caller, access, now, resolveDay(caller, date, now));
}

/** @throws validation_error when it would not fall on that day anyway; occurrence_moved */
export async function restoreOccurrence(
  db: Database,
  caller: Caller,
  id: string,
  date: string,
  now: Date,
): Promise<Task> {
  const access = await findTaskFor(db, caller, id, "own");
  await db.transaction(async (tx) => {
    const series = await lockSeries(tx, caller, access.task, date, now);
    await requireOccurrence(tx, series);
    await refuseMoved(tx, series);
    if (isSkipped(series))
      await saveSchedule(tx, series, includeDay(series.schedule, series.day), now);
  });
  return showTask(db, caller, access, now, resolveDay(caller, date, now));
}

/**
 * Gives one date a schedule of its own, which makes it a task of its own. Asked again, that task moves once more.
 * The date may be past (what was missed is done later); the new one is today or later, as for any task.
 * @throws validation_error; occurrence_completed; conflict when the series is not as it was read
 */
export async function moveOccurrence(
  db: Database,
  caller: Caller,
  id: string,
  date: string,
  input: ScheduleInput,
  now: Date,
): Promise<Created<Task>> {
  const { task } = await findTaskFor(db, caller, id, "own");
  refuseRepeat(input);
  const { copy, isNew } = await db.transaction(async (tx) => {
    const series = await lockSeries(tx, caller, task, date, now);
    await requireOccurrence(tx, series);
    const existing = await copyFor(tx, task, series.day);
    if (existing !== undefined) return { copy: existing, isNew: false };
    await refuseCompleted(tx, series);
    const newSchedule = withSeriesZone(series, input);
    const schedule = await readFirstSchedule(tx, caller, task, newSchedule, now);
    const without = excludeDay(series.schedule, series.day);
    await saveSchedule(tx, series, without, now, input.updatedAt);
    return { copy: await makeCopy(tx, task, series.day, schedule, input.id, now), isNew: true };
  });
  if (!isNew) await scheduleTask(db, caller, copy.id, withoutIds(input), now);
  return { made: await getTask(db, caller, copy.id, now), isNew };
}

/**
 * Ends a series before one of its dates; a copy goes on from there with another schedule. From its first date on it is
 * the series itself that changes. Asked again, what goes on changes once more.
 * @throws validation_error; occurrence_completed; conflict when the series is not as it was read
 */
export async function splitSeries(
  db: Database,
  caller: Caller,
  id: string,
  { date, ...input }: BodyOf<typeof planningOccurrencesApi.split>,
  now: Date,
): Promise<Created<Task>> {
  const { task } = await findTaskFor(db, caller, id, "own");
  const next = await db.transaction(async (tx) => {
    const series = await lockSeries(tx, caller, task, date, now);
    const existing = hasEnded(series) ? await copyFor(tx, task, series.day) : undefined;
    if (existing !== undefined) return { task: existing, input: withoutIds(input), isNew: false };
    await requireOccurrence(tx, series, "standing");
    await refuseCompleted(tx, series);
    const newSchedule = inheritRepeat(series.schedule, series.day, withSeriesZone(series, input));
    if (countBefore(series.schedule, series.day) === 0)
      return { task, input: newSchedule, isNew: false };
    const schedule = await readFirstSchedule(tx, caller, task, newSchedule, now);
    const ended = endBefore(series.schedule, series.day);
    await saveSchedule(tx, series, ended, now, input.updatedAt);
    const copy = await makeCopy(tx, task, series.day, schedule, input.id, now);
    return { task: copy, input: newSchedule, isNew: true };
  });
  if (!next.isNew) await scheduleTask(db, caller, next.task.id, next.input, now);
  return { made: await getTask(db, caller, next.task.id, now), isNew: next.isNew };
}

/** The series behind a task, held until its change is written. @throws validation_error (not_an_occurrence) */
async function lockSeries(
  db: Database,
  caller: Caller,
  task: TaskRow,
  date: string,
  now: Date,
): Promise<Series> {
  const [row] = await db
    .select()
    .from(schedules)
    .where(eq(schedules.taskId, task.id))
    .for("update");
  if (row === undefined || !row.isRecurring || row.status === "CANCELLED") throw noOccurrence();
  const schedule = toStoredSchedule(row);
  const window = buildDayWindow(row.timezone, caller, resolveDay(caller, date, now));
  const day = findScheduleDay(window, buildOccurrenceSpec(schedule));
  if (day === null) throw noOccurrence();
  return { task, row, schedule, day };
}

function noOccurrence(): AppError {
  return invalidFields({ path: "date", code: "not_an_occurrence" });
}

/** Skipped dates are dates of the rule too, unless they have to stand. @throws validation_error */
async function requireOccurrence(
  db: Database,
  { task, schedule, day }: Series,
  which: "any" | "standing" = "any",
): Promise<void> {
  const rule = which === "any" ? { ...schedule, exceptDays: null } : schedule;
  const limits = await limitsAbove(db, task);
  const isInside = limits === null || isWithin(limits, day);
  if (!isInside || buildRecurrence(rule)?.occursOn(day) !== true) throw noOccurrence();
}

function isSkipped({ schedule, day }: Series): boolean {
  return schedule.exceptDays?.includes(day) ?? false;
}

function hasEnded({ schedule, day }: Series): boolean {
  return schedule.lastDay !== null && schedule.lastDay < day;
}

/** @throws occurrence_moved */
async function refuseMoved(db: Database, { task, day }: Series): Promise<void> {
  if ((await copyFor(db, task, day)) !== undefined) throw new AppError("occurrence_moved");
}

/** @throws occurrence_completed */
async function refuseCompleted(db: Database, { task, day }: Series): Promise<void> {
  const { taskId } = taskCompletions;
  const isDay = and(eq(taskId, task.id), eq(taskCompletions.day, formatDay(day)));
  if ((await db.$count(taskCompletions, isDay)) > 0) throw new AppError("occurrence_completed");
}

/** @throws validation_error (occurrence_repeats) */
function refuseRepeat({ frequency, rruleString }: ScheduleInput): void {
  const path = frequency ? "frequency" : rruleString ? "rruleString" : null;
  if (path !== null) throw invalidFields({ path, code: "occurrence_repeats" });
}

/** What says no zone of its own stays in that of the series. */
function withSeriesZone({ row }: Series, input: ScheduleInput): ScheduleInput {
  return { ...input, timezone: input.timezone ?? row.timezone };
}

/** What was read and named when it was asked for the first time means the series, not what was made of it. */
function withoutIds({ id: _id, updatedAt: _read, ...input }: ScheduleInput): ScheduleInput {
  return input;
}

/** @throws conflict with the series as it stands when it is not as it was read */
async function saveSchedule(
  db: Database,
  { row }: Series,
  schedule: StoredSchedule,
  now: Date,
  updatedAt?: string,
): Promise<void> {
  const [changed] = await db
    .update(schedules)
    .set({ ...toScheduleColumns(schedule), updatedAt: laterThan(schedules.updatedAt, now) })
    .where(and(eq(schedules.id, row.id), matchesVersion(schedules.updatedAt, updatedAt)))
    .returning({ id: schedules.id });
  if (changed === undefined) throw new AppError("conflict", {}, { current: scheduleOfRow(row) });
}
