// The recurrence rule of RFC 5545 as data, without anything below a day: when in the day something
// happens belongs to the schedule, not to the rule.
import type { Day } from "../../time/day.ts";
import type { ScheduleFrequency, Weekday } from "../schedules/catalogue-schedule.ts";

/** Every such weekday (`ordinal` null), or the nth of the month or year; negative from its end. */
export type RuleWeekday = { readonly weekday: Weekday; readonly ordinal: number | null };

/**
 * The end of a rule as RFC 5545 writes it: a day (`second` null), which is included; a wall time of
 * the schedule's zone; or, with `utc`, an instant. `second` is of the day, 0 to 86,399.
 */
export type Until = { readonly day: Day; readonly second: number | null; readonly utc: boolean };

/** A rule. An empty list says nothing, as does a part that RFC 5545 would leave out. */
export type Rule = {
  readonly freq: ScheduleFrequency;
  /** Every so many days, weeks, months or years: 1 to `MAX_INTERVAL`. */
  readonly interval: number;
  readonly byWeekday: readonly RuleWeekday[];
  /** 1 to 31, or -1 (the last) to -31. */
  readonly byMonthDay: readonly number[];
  /** 1 to 12. */
  readonly byMonth: readonly number[];
  /** 1 to 366, or -1 (the last) to -366. Only with YEARLY. */
  readonly byYearDay: readonly number[];
  /** ISO 8601 weeks 1 to 53, or -1 (the last) to -53. Only with YEARLY. */
  readonly byWeekNo: readonly number[];
  /** Which days of each period's set: 1 to 366, or -1 (the last) to -366. */
  readonly bySetPos: readonly number[];
  /** So many occurrences, 1 to `MAX_COUNT`; null: not limited. Never together with `until`. */
  readonly count: number | null;
  readonly until: Until | null;
  /** The day on which a week starts: it changes what "every 2 weeks" means. */
  readonly wkst: Weekday;
};

export const MAX_INTERVAL = 1000;
export const MAX_COUNT = 100_000;

/** A rule with only the given parts. Does not check them: see `validateRule`. */
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
