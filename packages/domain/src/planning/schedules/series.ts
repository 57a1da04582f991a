// Changes part of a recurring schedule: excludes one date, or ends it before a day.
import { formatIsoDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ScheduleInput } from "./contract-schedule.ts";
import { compileRule } from "../recurrence/compile.ts";
import { formatRule } from "../recurrence/language/format.ts";
import { MAX_COUNT } from "../recurrence/rule.ts";
import type { StoredSchedule } from "./schedule.ts";
import { buildRecurrence, buildScheduleRule } from "./schedule-repeat.ts";

/** The oldest excluded dates are dropped, since they are long over. */
export const MAX_EXCEPTIONS = 1000;

export function excludeDay(schedule: StoredSchedule, day: Day): StoredSchedule {
  const days = new Set([...(schedule.exceptDays ?? []), day]);
  const exceptDays = [...days].toSorted((a, b) => a - b).slice(-MAX_EXCEPTIONS);
  return withLastDay({ ...schedule, exceptDays });
}

export function includeDay(schedule: StoredSchedule, day: Day): StoredSchedule {
  const left = (schedule.exceptDays ?? []).filter((excluded) => excluded !== day);
  return withLastDay({ ...schedule, exceptDays: left.length === 0 ? null : left });
}

/**
 * Ends the schedule before `day`, which is after its first occurrence.
 * @throws Error for a one-time schedule
 */
export function endBefore(schedule: StoredSchedule, day: Day): StoredSchedule {
  const rule = buildScheduleRule(schedule);
  if (rule === null) throw new Error("Only a recurring schedule can end before a day");
  const until = { day: day - 1, second: null, utc: false };
  return withLastDay({
    ...schedule,
    count: null,
    until: formatIsoDay(until.day),
    rruleString: schedule.rruleString === null ? null : formatRule({ ...rule, count: null, until }),
  });
}

/** Counts the dates before a day, including excluded ones, as COUNT does. */
export function countBefore(schedule: StoredSchedule, day: Day): number {
  const rule = buildScheduleRule(schedule);
  if (rule === null) return 0;
  const { startDay } = schedule;
  return compileRule(rule, startDay).between(startDay, day - 1, MAX_COUNT).length;
}

/**
 * Adds what a schedule split at `day` inherits: the excluded days and, if it has none itself, the end or
 * remaining count.
 */
export function inheritRepeat(
  schedule: StoredSchedule,
  day: Day,
  input: ScheduleInput,
): ScheduleInput {
  const hasRule = (input.rruleString ?? null) !== null;
  if (!hasRule && (input.frequency ?? null) === null) return input;
  const exceptDates =
    input.exceptDates === undefined
      ? (schedule.exceptDays ?? []).filter((excluded) => excluded >= day).map(formatIsoDay)
      : input.exceptDates;
  const hasEnd = hasRule || input.count !== undefined || input.until !== undefined;
  return { ...input, exceptDates, ...(hasEnd ? {} : getRemainingEnd(schedule, day)) };
}

function getRemainingEnd(
  schedule: StoredSchedule,
  day: Day,
): Pick<ScheduleInput, "count" | "until"> {
  const count = buildScheduleRule(schedule)?.count ?? null;
  if (count === null) return { until: schedule.until };
  return { count: Math.max(1, count - countBefore(schedule, day)) };
}

function withLastDay(schedule: StoredSchedule): StoredSchedule {
  const recurrence = buildRecurrence(schedule);
  return recurrence === null ? schedule : { ...schedule, lastDay: recurrence.lastDay() };
}
