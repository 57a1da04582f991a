// Skips, restores, moves and splits single occurrences of a recurring task; completed ones stay.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
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
  endBefore,
  getRemainingAgain,
  getRemainingRepeat,
  inheritRepeat,
  occursBefore,
  includeDay,
  excludeDay,
} from "@vereda/domain/planning/schedules/series";
import type { RemainingRepeat } from "@vereda/domain/planning/schedules/series";
import { buildRecurrence } from "@vereda/domain/planning/schedules/schedule-repeat";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { WholeEditInput } from "@vereda/domain/planning/edits/collision";
import type { EditContext } from "../merge-edits.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { findTaskFor } from "../access/access.ts";
import { lockTasks } from "../access/locks.ts";
import { resolveDay, loadParentLimits } from "./completion.ts";
import {
  loadSchedules,
  scheduleOfRow,
  toScheduleColumns,
  toStoredSchedule,
} from "../schedules/schedule-rows.ts";
import { schedules, taskCompletions } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { editSchedule } from "../schedules/edit-schedules.ts";
import { readFirstSchedule } from "../schedules/schedules.ts";
import type { TaskRow } from "../tables/plans.ts";
import { copyFor, makeCopy } from "./task-copy.ts";
import { getTask, showTask } from "./tasks.ts";

/** A recurring task and one occurrence; `day` is in the schedule's time zone, not the caller's. */
interface Series {
  readonly task: TaskRow;
  readonly row: ScheduleRow;
  readonly schedule: StoredSchedule;
  readonly day: Day;
}

/** @throws validation_error when that day has no occurrence; occurrence_completed; occurrence_moved */
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
    await requireNotMoved(tx, series);
    if (isSkipped(series)) return;
    await requireNotCompleted(tx, series);
    await saveSchedule(tx, series, excludeDay(series.schedule, series.day), now);
  });
  return showTask(db, caller, access, now, resolveDay(caller, date, now));
}

/** @throws validation_error when that day has no occurrence even unskipped; occurrence_moved */
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
    await requireNotMoved(tx, series);
    if (isSkipped(series))
      await saveSchedule(tx, series, includeDay(series.schedule, series.day), now);
  });
  return showTask(db, caller, access, now, resolveDay(caller, date, now));
}

/**
 * Moves one occurrence to a separate task, to today or later; a repeated request moves that task again.
 * @throws validation_error; occurrence_completed; conflict when the series was changed
 */
export async function moveOccurrence(
  db: Database,
  caller: Caller,
  id: string,
  date: string,
  input: BodyOf<typeof planningOccurrencesApi.move>,
  now: Date,
): Promise<Created<Task>> {
  const { task } = await findTaskFor(db, caller, id, "own");
  requireNoRepeat(input);
  const { copy, isNew } = await db.transaction(async (tx) => {
    const series = await lockSeries(tx, caller, task, date, now);
    await requireOccurrence(tx, series);
    const existing = await copyFor(tx, task, series.day);
    if (existing !== undefined) return { copy: existing, isNew: false };
    await requireNotCompleted(tx, series);
    const newSchedule = withSeriesZone(series, input);
    const schedule = await readFirstSchedule(tx, caller, task, newSchedule, now);
    const without = excludeDay(series.schedule, series.day);
    await saveSchedule(tx, series, without, now, getVersion(input));
    return {
      copy: await makeCopy(tx, { ...task, pauses: [] }, series.day, schedule, input.id, now),
      isNew: true,
    };
  });
  if (!isNew) await scheduleAgain({ db, caller, now }, copy.id, input, input.base);
  return { made: await getTask(db, caller, copy.id, now), isNew };
}

/**
 * Ends a series before `date`; a copy continues it. At the first occurrence, changes the series itself.
 * @throws validation_error; occurrence_completed; conflict when the series was changed
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
    if (existing !== undefined) {
      const again = withSeriesZone(series, omitIdAndVersion(input));
      const remaining = await loadRemainingAgain(tx, series, existing);
      const next = remaining === null ? again : inheritRepeat(remaining, again);
      return { task: existing, input: next, isNew: false };
    }
    await requireOccurrence(tx, series, "standing");
    await requireNotCompleted(tx, series);
    const remaining = getRemainingRepeat(series.schedule, series.day);
    const newSchedule = inheritRepeat(remaining, withSeriesZone(series, input));
    if (!occursBefore(series.schedule, series.day))
      return { task, input: newSchedule, isNew: false };
    const schedule = await readFirstSchedule(tx, caller, task, newSchedule, now);
    const ended = endBefore(series.schedule, series.day);
    await saveSchedule(tx, series, ended, now, getVersion(input));
    const copy = await makeCopy(tx, task, series.day, schedule, input.id, now);
    return { task: copy, input: newSchedule, isNew: true };
  });
  if (!next.isNew) await scheduleAgain({ db, caller, now }, next.task.id, next.input, input.base);
  return { made: await getTask(db, caller, next.task.id, now), isNew: next.isNew };
}

async function loadRemainingAgain(
  tx: Database,
  { schedule, day }: Series,
  continued: TaskRow,
): Promise<RemainingRepeat | null> {
  const row = (await loadSchedules(tx, "taskId", [continued.id])).get(continued.id);
  if (row === undefined || !row.isRecurring) return null;
  return getRemainingAgain(schedule, day, toStoredSchedule(row));
}

/** Locks the schedule row until the transaction ends. @throws validation_error (not_an_occurrence) */
async function lockSeries(
  db: Database,
  caller: Caller,
  task: TaskRow,
  date: string,
  now: Date,
): Promise<Series> {
  await lockTasks(db, [task]);
  const [row] = await db
    .select()
    .from(schedules)
    .where(eq(schedules.taskId, task.id))
    .for("update");
  if (row === undefined || !row.isRecurring || row.status === "CANCELLED")
    throw buildOccurrenceError();
  const schedule = toStoredSchedule(row);
  const window = buildDayWindow(row.timezone, caller, resolveDay(caller, date, now));
  const day = findScheduleDay(window, buildOccurrenceSpec(schedule));
  if (day === null) throw buildOccurrenceError();
  return { task, row, schedule, day };
}

function buildOccurrenceError(): AppError {
  return createInvalidFieldsError({ path: "date", code: "not_an_occurrence" });
}

/** `"any"` also accepts skipped occurrences; `"standing"` does not. @throws validation_error */
async function requireOccurrence(
  db: Database,
  { task, schedule, day }: Series,
  which: "any" | "standing" = "any",
): Promise<void> {
  const rule = which === "any" ? { ...schedule, exceptDays: null } : schedule;
  const limits = await loadParentLimits(db, task);
  const isInside = limits === null || isWithin(limits, day);
  if (!isInside || buildRecurrence(rule)?.occursOn(day) !== true) throw buildOccurrenceError();
}

function isSkipped({ schedule, day }: Series): boolean {
  return schedule.exceptDays?.includes(day) ?? false;
}

function hasEnded({ schedule, day }: Series): boolean {
  return schedule.lastDay !== null && schedule.lastDay < day;
}

/** @throws occurrence_moved */
async function requireNotMoved(db: Database, { task, day }: Series): Promise<void> {
  if ((await copyFor(db, task, day)) !== undefined) throw new AppError("occurrence_moved");
}

/** @throws occurrence_completed */
async function requireNotCompleted(db: Database, { task, day }: Series): Promise<void> {
  const { taskId } = taskCompletions;
  const isDay = and(eq(taskId, task.id), eq(taskCompletions.day, formatIsoDay(day)));
  if ((await db.$count(taskCompletions, isDay)) > 0) throw new AppError("occurrence_completed");
}

/** @throws validation_error (occurrence_repeats) */
function requireNoRepeat({ frequency, rruleString }: ScheduleInput): void {
  const path = frequency ? "frequency" : rruleString ? "rruleString" : null;
  if (path !== null) throw createInvalidFieldsError({ path, code: "occurrence_repeats" });
}

function withSeriesZone({ row }: Series, input: ScheduleInput): ScheduleInput {
  return { ...input, timezone: input.timezone ?? row.timezone };
}

const getVersion = ({ base, updatedAt }: BodyOf<typeof planningOccurrencesApi.move>) =>
  base === undefined ? updatedAt : undefined;

/** For a repeated request, or the whole series. */
function scheduleAgain(
  context: EditContext,
  id: string,
  input: ScheduleInput,
  base: WholeEditInput["base"],
) {
  return editSchedule(context, { type: "TASK", id }, { ...omitIdAndVersion(input), base });
}

/** Removes the id and version, which refer to the series and not to the copy made from it. */
function omitIdAndVersion({ id: _id, updatedAt: _read, ...input }: ScheduleInput): ScheduleInput {
  return input;
}

/** @throws conflict with the stored schedule when `updatedAt` is stale */
async function saveSchedule(
  db: Database,
  { row }: Series,
  schedule: StoredSchedule,
  now: Date,
  updatedAt?: string,
): Promise<void> {
  const columns = { ...toScheduleColumns(schedule), updatedAt };
  await updateVersion(db, schedules, eq(schedules.id, row.id), columns, now, async () =>
    scheduleOfRow(row),
  );
}
