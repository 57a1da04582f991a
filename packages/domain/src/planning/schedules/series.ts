// A recurring schedule when not all of it changes: one date taken out or put back, or an end before a day from which
// another one goes on.
import { formatDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ScheduleInput } from "./contract-schedule.ts";
import { compileRule } from "../recurrence/compile.ts";
import { formatRule } from "../recurrence/language/format.ts";
import { MAX_COUNT } from "../recurrence/rule.ts";
import type { StoredSchedule } from "./schedule.ts";
import { buildRecurrence, buildScheduleRule } from "./schedule-repeat.ts";

/** So many dates may be taken out of a rule; the oldest are forgotten, since they are long over. */
export const MAX_EXCEPTIONS = 1000;

/** The schedule without one of its days. */
export function excludeDay(schedule: StoredSchedule, day: Day): StoredSchedule {
  const days = new Set([...(schedule.exceptDays ?? []), day]);
  const exceptDays = [...days].toSorted((a, b) => a - b).slice(-MAX_EXCEPTIONS);
  return withLastDay({ ...schedule, exceptDays });
}

/** The schedule with a day that had been taken out. */
export function includeDay(schedule: StoredSchedule, day: Day): StoredSchedule {
  const left = (schedule.exceptDays ?? []).filter((excluded) => excluded !== day);
  return withLastDay({ ...schedule, exceptDays: left.length === 0 ? null : left });
}

/** The schedule with its last day before `day`, which lies after its first occurrence. */
export function endBefore(schedule: StoredSchedule, day: Day): StoredSchedule {
  const rule = buildScheduleRule(schedule);
  if (rule === null) throw new Error("Only what recurs ends before a day");
  const until = { day: day - 1, second: null, utc: false };
  return withLastDay({
    ...schedule,
    count: null,
    until: formatDay(until.day),
    rruleString: schedule.rruleString === null ? null : formatRule({ ...rule, count: null, until }),
  });
}

/** How many dates its rule gives before a day; those that were taken out count, as COUNT counts them. */
export function countBefore(schedule: StoredSchedule, day: Day): number {
  const rule = buildScheduleRule(schedule);
  if (rule === null) return 0;
  const { startDay } = schedule;
  return compileRule(rule, startDay).between(startDay, day - 1, MAX_COUNT).length;
}

/**
 * What a schedule that goes on from `day` takes over where it says nothing itself: the end, which of a number of times
 * is what remains of it, and the days taken out.
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
      ? (schedule.exceptDays ?? []).filter((excluded) => excluded >= day).map(formatDay)
      : input.exceptDates;
  const hasEnd = hasRule || input.count !== undefined || input.until !== undefined;
  return { ...input, exceptDates, ...(hasEnd ? {} : getRemainingEnd(schedule, day)) };
}

/** The end of what remains of a rule from a day on. */
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
