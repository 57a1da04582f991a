// The recurrence rule of RFC 5545 as data, with days only; the schedule stores the clock time.
import type { Day } from "../../time/day.ts";
import type { ScheduleFrequency, Weekday } from "./catalogue-recurrence.ts";

/** Every such weekday (`ordinal` null), or the nth of the month or year; negative from the end. */
export type RuleWeekday = { readonly weekday: Weekday; readonly ordinal: number | null };

/**
 * UNTIL of RFC 5545: a day, inclusive (`second` null), a wall time in the schedule's zone, or with `utc` an
 * instant. `second` is the second of the day, 0 to 86,399.
 */
export type Until = { readonly day: Day; readonly second: number | null; readonly utc: boolean };

/** A recurrence rule. An empty list means that RFC 5545's part is absent. */
export type Rule = {
  readonly freq: ScheduleFrequency;
  /** 1 to `MAX_INTERVAL` days, weeks, months or years. */
  readonly interval: number;
  readonly byWeekday: readonly RuleWeekday[];
  /** 1 to 31, or -1 (the last) to -31. */
  readonly byMonthDay: readonly number[];
  readonly byMonth: readonly number[];
  /** 1 to 366, or -1 (the last) to -366. Only with YEARLY. */
  readonly byYearDay: readonly number[];
  /** ISO 8601 weeks 1 to 53, or -1 (the last) to -53. Only with YEARLY. */
  readonly byWeekNo: readonly number[];
  /** Positions in each period's set of days: 1 to 366, or -1 (the last) to -366. */
  readonly bySetPos: readonly number[];
  /** 1 to `MAX_COUNT` occurrences; null: no limit. Never together with `until`. */
  readonly count: number | null;
  readonly until: Until | null;
  /** The first day of the week; it decides which weeks "every 2 weeks" selects. */
  readonly wkst: Weekday;
};

export const MAX_INTERVAL = 1000;
export const MAX_COUNT = 100_000;

/** Does not validate the parts: see `validateRule`. */
export function createRule(freq: ScheduleFrequency, parts: Partial<Omit<Rule, "freq">> = {}): Rule {
  return {
    freq,
    interval: 1,
    byWeekday: [],
    byMonthDay: [],
    byMonth: [],
    byYearDay: [],
    byWeekNo: [],
    bySetPos: [],
    count: null,
    until: null,
    wkst: "MO",
    ...parts,
  };
}
