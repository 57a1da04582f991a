// Changes part of a recurring schedule: excludes one date, or ends it before a day.
import { formatIsoDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ScheduleInput } from "./contract-schedule.ts";
import { compileRule } from "../recurrence/compile.ts";
import { formatRule } from "../recurrence/language/format.ts";
import { parseRule } from "../recurrence/language/parse.ts";
import { MAX_COUNT } from "../recurrence/rule.ts";
import type { Until } from "../recurrence/rule.ts";
import type { StoredSchedule } from "./schedule.ts";
import { buildRecurrence, buildScheduleRule } from "./schedule-repeat.ts";

/** The oldest excluded dates are dropped, since they are long over. */
const MAX_EXCEPTIONS = 1000;

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

/** Whether an occurrence takes place before a day; excluded ones do not. */
export function occursBefore(schedule: StoredSchedule, day: Day): boolean {
  const { startDay } = schedule;
  return (buildRecurrence(schedule)?.between(startDay, day - 1, 1).length ?? 0) > 0;
}

/** What a series split at a day leaves to the schedule that continues it. */
export type RemainingRepeat = {
  /** The occurrences of the whole series; null without a count. */
  readonly totalCount: number | null;
  readonly remainingCount: number | null;
  /** As requests may repeat it. */
  readonly until: Until | null;
  readonly untilDay: Day | null;
  readonly exceptDays: readonly Day[];
};

export function getRemainingRepeat(schedule: StoredSchedule, day: Day): RemainingRepeat {
  const rule = buildScheduleRule(schedule);
  const totalCount = rule?.count ?? null;
  const text = schedule.rruleString === null ? null : parseRule(schedule.rruleString);
  return {
    totalCount,
    remainingCount:
      totalCount === null ? null : Math.max(1, totalCount - countBefore(schedule, day)),
    until: (text?.ok === true ? text.rule.until : rule?.until) ?? null,
    untilDay: rule?.until?.day ?? null,
    exceptDays: (schedule.exceptDays ?? []).filter((excluded) => excluded >= day),
  };
}

/** What is left when a split is requested again: of the series as ended, and of what continues it. */
export function getRemainingAgain(
  ended: StoredSchedule,
  day: Day,
  continued: StoredSchedule,
): RemainingRepeat {
  const own = getRemainingRepeat(continued, continued.startDay);
  const { totalCount } = own;
  return {
    ...own,
    totalCount: totalCount === null ? null : totalCount + countBefore(ended, day),
  };
}

/**
 * Adds what is inherited: excluded days and, without an end of its own, the end. An end that repeats the
 * whole series' is no end of its own: its count would start again.
 */
export function inheritRepeat(remaining: RemainingRepeat, input: ScheduleInput): ScheduleInput {
  const text = (input.rruleString ?? "").trim();
  if (text === "" && (input.frequency ?? null) === null) return input;
  const exceptDates =
    input.exceptDates === undefined ? remaining.exceptDays.map(formatIsoDay) : input.exceptDates;
  if (text !== "") {
    return { ...input, exceptDates, rruleString: inheritTextEnd(remaining, input, text) };
  }
  const { totalCount, remainingCount, untilDay } = remaining;
  const isRepeated = totalCount !== null && input.count === totalCount;
  const hasEnd = (input.count !== undefined || input.until !== undefined) && !isRepeated;
  if (hasEnd) return { ...input, exceptDates };
  if (remainingCount !== null) return { ...input, exceptDates, count: remainingCount };
  return { ...input, exceptDates, until: untilDay === null ? null : formatIsoDay(untilDay) };
}

function inheritTextEnd(
  { totalCount, remainingCount, until, untilDay }: RemainingRepeat,
  input: ScheduleInput,
  text: string,
): string {
  const parsed = parseRule(text);
  if (!parsed.ok) return text;
  const { rule } = parsed;
  const hasEnd = rule.count !== null || rule.until !== null;
  const isEndless = input.count === null || input.until === null;
  const isRepeated = hasEnd
    ? (totalCount !== null && rule.count === totalCount) || isSameUntil(rule.until, until)
    : !isEndless;
  if (!isRepeated) return text;
  const settled = untilDay === null ? null : { day: untilDay, second: null, utc: false };
  return formatRule({ ...rule, count: remainingCount, until: settled });
}

function isSameUntil(a: Until | null, b: Until | null): boolean {
  return a !== null && b !== null && a.day === b.day && a.second === b.second && a.utc === b.utc;
}

function withLastDay(schedule: StoredSchedule): StoredSchedule {
  const recurrence = buildRecurrence(schedule);
  return recurrence === null ? schedule : { ...schedule, lastDay: recurrence.lastDay() };
}
