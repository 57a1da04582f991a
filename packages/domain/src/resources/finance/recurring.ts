// The days of an entry that recurs.
import { formatIsoDay, parseDay, type Day } from "../../time/day.ts";
import { compileRule } from "../../planning/recurrence/compile.ts";
import { createRule } from "../../planning/recurrence/rule.ts";
import type { ScheduleFrequency } from "../../planning/recurrence/catalogue-recurrence.ts";

interface RecurringRule {
  readonly frequency: ScheduleFrequency;
  /** 1 to 100 */
  readonly interval: number;
  /** `YYYY-MM-DD`, as the other days. */
  readonly startDay: string;
  /** Inclusive; null without an end. */
  readonly until: string | null;
  /** Whether months that lack the day have their last one instead. */
  readonly isOnLastDay?: boolean | undefined;
}

/** After it not every month has the day. */
const LAST_COMMON_DAY = 28;

/** Whether some months, or years, lack the day. */
export function lacksDays({ frequency, startDay }: Pick<RecurringRule, "frequency" | "startDay">) {
  if (frequency === "YEARLY") return startDay.slice(5) === "02-29";
  return frequency === "MONTHLY" && Number(startDay.slice(8)) > LAST_COMMON_DAY;
}

/** The last of the days that a month has, up to the day of the start. */
function buildLastDay({ frequency, startDay }: RecurringRule) {
  const last = Number(startDay.slice(8));
  const byMonthDay = Array.from(
    { length: last - LAST_COMMON_DAY + 1 },
    (_, at) => LAST_COMMON_DAY + at,
  );
  const byMonth = frequency === "YEARLY" ? { byMonth: [Number(startDay.slice(5, 7))] } : {};
  return { ...byMonth, byMonthDay, bySetPos: [-1] };
}

function compile(rule: RecurringRule) {
  const { frequency, interval, startDay, until, isOnLastDay = false } = rule;
  const start = parseDay(startDay);
  const untilDay = until === null ? null : parseDay(until);
  if (start === null) return null;
  const parts = untilDay === null ? {} : { until: { day: untilDay, second: null, utc: false } };
  const days = isOnLastDay && lacksDays(rule) ? buildLastDay(rule) : {};
  return compileRule(createRule(frequency, { interval, ...days, ...parts }), start);
}

/**
 * The first day after `after`, or the first of all when it is null; null when it has ended. A day that a
 * month lacks (31, or 29 February) is skipped (RFC 5545) unless `isOnLastDay`.
 */
export function findNextRecurringDay(rule: RecurringRule, after: string | null): string | null {
  const start = parseDay(rule.startDay);
  const from: Day | null = after === null ? start : parseDay(after);
  if (start === null || from === null) return null;
  const next = compile(rule)?.nextAfter(after === null ? from - 1 : from) ?? null;
  return next === null ? null : formatIsoDay(next);
}

/** The days from `from` up to `to`, both included, at most `limit`. */
export function listRecurringDays(
  rule: RecurringRule,
  from: string,
  to: string,
  limit: number,
): string[] {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === null || last === null) return [];
  return (compile(rule)?.between(first, last, limit) ?? []).map((day) => formatIsoDay(day));
}
