// Counts how often a template's task occurs during the plan, for its total time.
import type { Day } from "../../time/day.ts";
import { compileRule } from "../recurrence/compile.ts";
import { ruleFromFields } from "../recurrence/fields.ts";
import type { RuleFields } from "../recurrence/fields.ts";
import type { LibraryRepeat } from "./library-schema.ts";

const MAX_TIMES = 1000;

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

/** The occurrences within `days` days from `start`; null for an invalid or empty rule. */
export function listRepeatDays(repeat: LibraryRepeat, start: Day, days: number): Day[] | null {
  const read = ruleFromFields(toRuleFields(repeat), start);
  if (!read.ok || read.rule === null) return null;
  return compileRule(read.rule, start).between(start, start + days - 1, MAX_TIMES);
}

/** At least 1, because every planned task is done once. */
export function countTimes(repeat: LibraryRepeat | null, days: number): number {
  if (repeat === null) return 1;
  return Math.max(1, listRepeatDays(repeat, MONDAY, days)?.length ?? 1);
}

/** 2024-01-01, a Monday; an arbitrary start for counting. */
const MONDAY: Day = 19_723;
