// Changing not all of a recurring task: skipping one date and taking that back, giving one date a time of its own, and
// changing a date with all that follow. What was completed stays as it was.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planningOccurrencesApi } from "@vereda/domain/planning/schedules/contract-occurrences";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { dayShownIn, isWithin, windowIn } from "@vereda/domain/planning/schedules/occurrence";
import { occurringOf } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import {
  countBefore,
  endedBefore,
  takenOver,
  withDay,
  withoutDay,
} from "@vereda/domain/planning/schedules/series";
import { recurrenceOf } from "@vereda/domain/planning/schedules/schedule-repeat";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import { isAsRead, laterThan } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { findTaskFor } from "../access/access.ts";
import { dayMeant, limitsAbove } from "../tasks/completion.ts";
import { columnsOf, scheduleOfRow, storedOf } from "./schedule-rows.ts";
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
  const found = await findTaskFor(db, caller, id, "own");
  await db.transaction(async (tx) => {
    const series = await seriesOn(tx, caller, found.task, date, now);
    await requireOccurrence(tx, series);
    await refuseMoved(tx, series);
    if (isTaken(series)) return;
    await refuseCompleted(tx, series);
    await rewrite(tx, series, withoutDay(series.schedule, series.day), now);
  });
  return showTask(db, caller, found, now, dayMeant(caller, date, now));
}

/** @throws validation_error when it would not fall on that day anyway; occurrence_moved */
export async function restoreOccurrence(
  db: Database,
  caller: Caller,
  id: string,
  date: string,
  now: Date,
): Promise<Task> {
  const found = await findTaskFor(db, caller, id, "own");
  await db.transaction(async (tx) => {
    const series = await seriesOn(tx, caller, found.task, date, now);
    await requireOccurrence(tx, series);
    await refuseMoved(tx, series);
    if (isTaken(series)) await rewrite(tx, series, withDay(series.schedule, series.day), now);
  });
  return showTask(db, caller, found, now, dayMeant(caller, date, now));
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
    const series = await seriesOn(tx, caller, task, date, now);
    await requireOccurrence(tx, series);
    const known = await copyFor(tx, task, series.day);
    if (known !== undefined) return { copy: known, isNew: false };
    await refuseCompleted(tx, series);
    const asked = inZoneOf(series, input);
    const schedule = await readFirstSchedule(tx, caller, task, asked, now);
    const without = withoutDay(series.schedule, series.day);
    await rewrite(tx, series, without, now, input.updatedAt);
    return { copy: await makeCopy(tx, task, series.day, schedule, input.id, now), isNew: true };
  });
  if (!isNew) await scheduleTask(db, caller, copy.id, again(input), now);
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
    const series = await seriesOn(tx, caller, task, date, now);
    const known = hasEnded(series) ? await copyFor(tx, task, series.day) : undefined;
    if (known !== undefined) return { task: known, input: again(input), isNew: false };
    await requireOccurrence(tx, series, "standing");
    await refuseCompleted(tx, series);
    const asked = takenOver(series.schedule, series.day, inZoneOf(series, input));
    if (countBefore(series.schedule, series.day) === 0) return { task, input: asked, isNew: false };
    const schedule = await readFirstSchedule(tx, caller, task, asked, now);
    const ended = endedBefore(series.schedule, series.day);
    await rewrite(tx, series, ended, now, input.updatedAt);
    const copy = await makeCopy(tx, task, series.day, schedule, input.id, now);
    return { task: copy, input: asked, isNew: true };
  });
  if (!next.isNew) await scheduleTask(db, caller, next.task.id, next.input, now);
  return { made: await getTask(db, caller, next.task.id, now), isNew: next.isNew };
}

/** The series behind a task, held until its change is written. @throws validation_error (not_an_occurrence) */
async function seriesOn(
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
  const schedule = storedOf(row);
  const window = windowIn(row.timezone, caller, dayMeant(caller, date, now));
  const day = dayShownIn(window, occurringOf(schedule));
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
  if (!isInside || recurrenceOf(rule)?.occursOn(day) !== true) throw noOccurrence();
}

function isTaken({ schedule, day }: Series): boolean {
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
function inZoneOf({ row }: Series, input: ScheduleInput): ScheduleInput {
  return { ...input, timezone: input.timezone ?? row.timezone };
}

/** What was read and named when it was asked for the first time means the series, not what was made of it. */
function again({ id: _id, updatedAt: _read, ...input }: ScheduleInput): ScheduleInput {
  return input;
}

/** @throws conflict with the series as it stands when it is not as it was read */
async function rewrite(
  db: Database,
  { row }: Series,
  schedule: StoredSchedule,
  now: Date,
  updatedAt?: string,
): Promise<void> {
  const [changed] = await db
    .update(schedules)
    .set({ ...columnsOf(schedule), updatedAt: laterThan(schedules.updatedAt, now) })
    .where(and(eq(schedules.id, row.id), isAsRead(schedules.updatedAt, updatedAt)))
    .returning({ id: schedules.id });
  if (changed === undefined) throw new AppError("conflict", {}, { current: scheduleOfRow(row) });
}
