// How often something of a template comes back while the plan lasts: what its total time is made of.
import type { Day } from "../../time/day.ts";
import { compileRule } from "../recurrence/compile.ts";
import { ruleFromFields } from "../recurrence/fields.ts";
import type { RuleFields } from "../recurrence/fields.ts";
import type { LibraryRepeat } from "./library-schema.ts";

/** More than that is told as that. */
const MAX_TIMES = 1000;

/** The fields of a repetition, all of them, without an end. */
export function toRuleFields(repeat: LibraryRepeat): RuleFields {
  return {
    frequency: repeat.frequency,
    interval: repeat.interval ?? null,
    byWeekday: repeat.byWeekday ?? null,
    byMonthDay: repeat.byMonthDay ?? null,
    byMonth: repeat.byMonth ?? null,
    count: repeat.count ?? null,
    until: null,
    rruleString: repeat.rruleString ?? null,
  };
}

/** The days on which it comes, of so many days from `start` on; null for a rule that says nothing. */
export function listRepeatDays(repeat: LibraryRepeat, start: Day, days: number): Day[] | null {
  const read = ruleFromFields(toRuleFields(repeat), start);
  if (!read.ok || read.rule === null) return null;
  return compileRule(read.rule, start).between(start, start + days - 1, MAX_TIMES);
}

/** How often it comes in so many days; once at least, as whatever is planned is done once. */
export function countTimes(repeat: LibraryRepeat | null, days: number): number {
  if (repeat === null) return 1;
  return Math.max(1, listRepeatDays(repeat, MONDAY, days)?.length ?? 1);
}

/** The first day of January 2024, a Monday: what is counted has to begin somewhere. */
const MONDAY: Day = 19_723;
