// Lists what was planned in a range of the user's days, and what of it was completed.
import { isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import type { DateRange } from "@vereda/domain/planning/calendar/calendar";
import {
  findUserDay,
  listOccurrenceDays,
  MAX_ZONE_DAYS,
} from "@vereda/domain/planning/calendar/occurrence-days";
import type { OccurrenceDay } from "@vereda/domain/planning/calendar/occurrence-days";
import { findRangePart, getPartMinutes } from "@vereda/domain/planning/workload/workload";
import type { DaySection } from "@vereda/domain/planning/workload/workload";
import { resolveEvent } from "@vereda/domain/planning/workload/workload-time";
import { listOutsideMinutes } from "@vereda/domain/planning/workload/intervals";
import type { Interval } from "@vereda/domain/planning/workload/intervals";
import { isWithin } from "@vereda/domain/planning/schedules/occurrence";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { isTurnOfOther, toStoredSchedule } from "../schedules/schedule-rows.ts";
import { loadAssigned } from "../calendar/calendar.ts";
import { buildPeriod, findPlanned, isPutAway } from "./period-plans.ts";
import type { Period, Planned, PlannedTask, PlanOwner } from "./period-plans.ts";
import { getPeriodQuery } from "./period-rows.ts";
import type { EventRow, OpenedRow, PeriodRows, RepeatedRow, SingleDayRow } from "./period-rows.ts";

/** A task on one of the user's days: an occurrence, or a day of a task over several days. */
interface PlannedOccurrence {
  readonly task: PlannedTask;
  readonly day: Day;
  /** The start day of a recurring task's occurrence, in the schedule's zone; null for a one-time task. */
  readonly occurrence: Day | null;
  /** Null for a day of several, without a clock time, and for users without fixed blocks. */
  readonly startsAt: number | null;
  /** Which of its days a task over several days has here; null for all others. */
  readonly part: Pick<DaySection, "number" | "days"> | null;
  /** Minutes of the task, or the day's part of them. */
  readonly minutes: number;
  /** Of these, those outside of the user's fixed blocks. */
  readonly outsideMinutes: number;
  readonly completed: boolean;
  /** Whether it or its objective was paused on that day. */
  readonly isPaused: boolean;
}

interface PlannedPeriod {
  /** Unsorted. */
  readonly occurrences: readonly PlannedOccurrence[];
  /** The times of the user's events. */
  readonly events: readonly Interval[];
  /** The times of the user's fixed blocks that can reach into a day. */
  readonly getBlocks: (day: Day) => readonly Interval[];
}

interface PeriodOptions {
  /** Only the tasks of this objective. */
  readonly objectiveId?: string;
}

/**
 * Own tasks and tasks that others assigned to the caller. Completed occurrences remain even if the rule
 * changed since; plans that were archived or put off keep only what was completed. Not for transactions.
 */
export async function listPlannedOccurrences(
  db: Database,
  caller: PlanOwner,
  range: DateRange,
  options: PeriodOptions = {},
): Promise<readonly PlannedOccurrence[]> {
  return (await loadPlannedPeriod(db, caller, range, options)).occurrences;
}

/** The same together with events, in the same query. */
export async function loadPlannedPeriod(
  db: Database,
  caller: PlanOwner,
  range: DateRange,
  { objectiveId }: PeriodOptions = {},
): Promise<PlannedPeriod> {
  const assigned = await loadAssigned(db, caller);
  const rows = await getPeriodQuery(db)(
    [caller.userId, ...assigned.owners],
    formatIsoDay(range.from - MAX_ZONE_DAYS),
    formatIsoDay(range.to + MAX_ZONE_DAYS),
    objectiveId ?? null,
    caller.userId,
  );
  const period = buildPeriod(rows, caller, range, assigned);
  const occurrences = listOccurrences(period, rows);
  return {
    occurrences: period.blocks.size === 0 ? occurrences : subtractBlocks(occurrences, period),
    events: rows.events.flatMap((row) => listEvents(period, row)),
    getBlocks: (day) => getBlocksNear(period, day),
  };
}

/** The occurrences of a period's rows, without subtracting fixed blocks. */
export function listOccurrences(
  period: Period,
  rows: Pick<PeriodRows, "singleDays" | "repeated" | "opened">,
): PlannedOccurrence[] {
  const occurrences: PlannedOccurrence[] = [];
  for (const row of rows.singleDays) addSingleDay(occurrences, period, row);
  for (const row of rows.repeated) addRepeated(occurrences, period, row);
  for (const row of rows.opened) addOpened(occurrences, period, row);
  return occurrences;
}

function subtractBlocks(
  occurrences: readonly PlannedOccurrence[],
  period: Period,
): PlannedOccurrence[] {
  return [...Map.groupBy(occurrences, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const timed = ofDay.map(({ minutes, startsAt, isPaused, completed }) => {
      const isTimed = startsAt !== null && (completed || !isPaused);
      const interval = isTimed ? { from: startsAt, to: startsAt + minutes * MINUTE_MS } : null;
      return { minutes, interval };
    });
    const outside = listOutsideMinutes(timed, getBlocksNear(period, day), null);
    return ofDay.map((one, at) => ({ ...one, outsideMinutes: outside[at] ?? one.minutes }));
  });
}

/** A block of the evening before can reach into the day, one of the next into the night. */
function getBlocksNear({ blocks }: Period, day: Day): Interval[] {
  return [day - 1, day, day + 1].flatMap((one) => blocks.get(one) ?? []);
}

interface StartTime {
  readonly startMinute: number | null;
  readonly timezone: string;
}

function findStart({ blocks }: Period, { startMinute, timezone }: StartTime, start: Day) {
  return startMinute === null || blocks.size === 0
    ? null
    : resolveInstant(timezone, start, startMinute);
}

function addSingleDay(all: PlannedOccurrence[], period: Period, row: SingleDayRow): void {
  const { range, getWindow } = period;
  const planned = findPlanned(period, row);
  if (planned === null) return;
  const { limits } = planned;
  if (limits !== null && !isWithin(limits, row.startDay)) return;
  // Done on the very day it was planned for: no later time zone moves it to another.
  const wasLived = row.isCompleted && row.completedDay === row.startDay;
  const day = wasLived ? row.startDay : findUserDay(row, row.startDay, getWindow);
  if (day === null || day < range.from || day > range.to) return;
  const startsAt = findStart(period, row, row.startDay);
  const { isCompleted: completed } = row;
  addOccurrence(all, planned, { day, start: null, startsAt, part: null, completed });
}

function addRepeated(all: PlannedOccurrence[], period: Period, row: RepeatedRow): void {
  const planned = findPlanned(period, row);
  if (planned === null) return;
  const stored = toStoredSchedule(row, period.caller.userId);
  const days = listOccurrenceDays(stored, period.range, period.getWindow, planned.limits);
  if (row.isRecurring) {
    addSeries(all, period, row, planned, days);
    return;
  }
  const { startDay, endDay } = stored;
  const { isCompleted: completed } = row;
  for (const { day } of days) {
    const part = endDay === null ? null : findRangePart({ startDay, endDay }, day);
    addOccurrence(all, planned, { day, start: null, startsAt: null, part, completed });
  }
}

/** The occurrences of the rule until the series was completed, and completed ones outside of it. */
function addSeries(
  all: PlannedOccurrence[],
  period: Period,
  row: RepeatedRow,
  planned: Planned,
  days: readonly OccurrenceDay[],
): void {
  const { range } = period;
  const done = new Map(row.completedDays);
  const add = (day: Day, start: Day, completed: boolean) => {
    const startsAt = findStart(period, row, start);
    addOccurrence(all, planned, { day, start, startsAt, part: null, completed });
  };
  const last = row.completedDay ?? range.to;
  for (const { day, start } of days) {
    if (!done.has(start) && day <= last) add(day, start, false);
  }
  for (const [start, day] of done) {
    if (isTurnOfOther(row, start, period.caller)) continue;
    if (day >= range.from && day <= range.to) add(day, start, true);
  }
}

function addOpened(all: PlannedOccurrence[], period: Period, row: OpenedRow): void {
  const { range } = period;
  const { day } = row;
  const planned = findPlanned(period, row);
  if (planned === null || day < range.from || day > range.to) return;
  addOccurrence(all, planned, { day, start: day, startsAt: null, part: null, completed: true });
}

interface OnDay extends Pick<PlannedOccurrence, "day" | "startsAt" | "part" | "completed"> {
  readonly start: Day | null;
}

/** Pushes instead of returning lists, because a year has tens of thousands. */
function addOccurrence(
  all: PlannedOccurrence[],
  { task, objective }: Planned,
  { day, start: occurrence, startsAt, part, completed }: OnDay,
): void {
  if (!completed && isPutAway(objective)) return;
  const minutes = part === null ? task.minutes : getPartMinutes(task.minutes, part);
  const isPaused = isTaskPausedOn(objective, task.taskPauses, day);
  const timed = { day, occurrence, startsAt, part, minutes, outsideMinutes: minutes };
  all.push({ task, ...timed, completed, isPaused });
}

function listEvents({ range, getWindow, objectives, assigned }: Period, row: EventRow): Interval[] {
  const objective = objectives.get(row.objectiveId);
  if (objective === undefined || isPutAway(objective)) return [];
  if (!objective.isOwn && !assigned.ids.objective.has(objective.id)) return [];
  const stored = toStoredSchedule(row);
  const days = (stored.endDay ?? stored.startDay) - stored.startDay;
  const starts = new Set(listOccurrenceDays(stored, range, getWindow).map(({ start }) => start));
  return [...starts].flatMap((start) => resolveEvent({ ...stored, days }, start) ?? []);
}
