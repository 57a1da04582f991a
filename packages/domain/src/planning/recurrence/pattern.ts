// Normalizes a rule for describing it, so that languages have fewer cases to handle.
import { civilFromDay, getDaysInMonth, weekdayOf } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { weekdays } from "./catalogue-recurrence.ts";
import type { ScheduleFrequency } from "./catalogue-recurrence.ts";
import type { Rule } from "./rule.ts";

/** Weekdays are 0 (Monday) to 6. Lists are sorted; an empty one means not set. */
export type Pattern = {
  readonly freq: ScheduleFrequency;
  readonly interval: number;
  readonly weekdays: readonly number[];
  /** "The first and third Monday": one entry per weekday. */
  readonly nthWeekdays: readonly { weekday: number; ordinals: readonly number[] }[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly yearDays: readonly number[];
  readonly weekNumbers: readonly number[];
  readonly positions: readonly number[];
};

export type WeekdayGroup = "all" | "workdays" | "weekend";

export function findWeekdayGroup(days: readonly number[]): WeekdayGroup | null {
  const key = days.join("");
  if (key === "0123456") return "all";
  if (key === "01234") return "workdays";
  return key === "56" ? "weekend" : null;
}

/** First and last of a run of three or more days of the month, such as 1 to 7; null for no run. */
export function findDayRun(days: readonly number[]): { first: number; last: number } | null {
  const [first = 0] = days;
  const last = days.at(-1) ?? 0;
  const isRun = first > 0 && days.length >= 3 && last - first === days.length - 1;
  return isRun ? { first, last } : null;
}

export function findMissingPeriods(pattern: Pattern): "months" | "years" | null {
  const furthest = Math.max(...pattern.monthDays.map(Math.abs), 0);
  if (furthest <= 28) {
    const fifth = pattern.nthWeekdays.some(({ ordinals }) =>
      ordinals.some((n) => Math.abs(n) === 5),
    );
    return fifth && hasMonthlyOrdinals(pattern) ? "months" : null;
  }
  if (pattern.months.join() === "2") return "years";
  const some =
    pattern.months.length === 0 || pattern.months.some((m) => getDaysInMonth(2023, m) < furthest);
  return some ? "months" : null;
}

/** Whether "the first Monday" counts within a month, not within the year. */
function hasMonthlyOrdinals({ freq, months }: Pattern): boolean {
  return freq === "MONTHLY" || months.length > 0;
}

export function buildPattern(rule: Rule, start: Day): Pattern {
  return simplifyPattern(withStart(rule, start));
}

function withStart(rule: Rule, start: Day): Pattern {
  const civil = civilFromDay(start);
  const hasNoDay = rule.byWeekday.length + rule.byMonthDay.length + rule.byYearDay.length === 0;
  const withoutOrdinal = rule.byWeekday.filter(({ ordinal }) => ordinal === null);
  let days = sortUnique(withoutOrdinal.map(({ weekday }) => weekdays.indexOf(weekday)));
  let monthDays = fromStartFirst(rule.byMonthDay);
  let months = sortUnique(rule.byMonth);
  if (hasNoDay && (rule.freq === "WEEKLY" || rule.byWeekNo.length > 0)) days = [weekdayOf(start)];
  else if (hasNoDay && rule.freq !== "DAILY") {
    monthDays = [civil.day];
    if (rule.freq === "YEARLY" && months.length === 0) months = [civil.month];
  }
  return {
    freq: rule.freq,
    interval: rule.interval,
    weekdays: days,
    nthWeekdays: getNthWeekdays(rule),
    monthDays,
    months: months.length === 12 ? [] : months,
    yearDays: fromStartFirst(rule.byYearDay),
    weekNumbers: fromStartFirst(rule.byWeekNo),
    positions: rule.freq === "DAILY" ? [] : fromStartFirst(rule.bySetPos),
  };
}

function getNthWeekdays(rule: Rule): Pattern["nthWeekdays"] {
  return weekdays.flatMap((weekday, number) => {
    const same = rule.byWeekday.filter((item) => item.weekday === weekday);
    const ordinals = fromStartFirst(same.flatMap(({ ordinal }) => ordinal ?? []));
    return ordinals.length === 0 ? [] : [{ weekday: number, ordinals }];
  });
}

function simplifyPattern(pattern: Pattern): Pattern {
  const { freq, interval, positions, monthDays } = pattern;
  const days = pattern.weekdays;
  const onlyWeekdays =
    days.length > 0 &&
    monthDays.length + pattern.nthWeekdays.length === 0 &&
    pattern.yearDays.length + pattern.weekNumbers.length === 0;
  if (positions.length > 0) {
    // "The first of the Mondays of the month" is the first Monday of the month.
    const [weekday] = days;
    const asOrdinals =
      onlyWeekdays && weekday !== undefined && days.length === 1 && canBeOrdinal(pattern);
    if (!asOrdinals) return pattern;
    const nth = [{ weekday, ordinals: positions }];
    return { ...pattern, weekdays: [], nthWeekdays: nth, positions: [] };
  }
  if (interval !== 1) return pattern;
  if (onlyWeekdays) return { ...pattern, freq: "WEEKLY" };
  if (freq === "DAILY" && monthDays.length > 0) return { ...pattern, freq: "MONTHLY" };
  const everyMonth =
    pattern.months.length + pattern.yearDays.length + pattern.weekNumbers.length === 0;
  const ofMonths = freq === "YEARLY" && monthDays.length > 0 && pattern.nthWeekdays.length === 0;
  return ofMonths && everyMonth ? { ...pattern, freq: "MONTHLY" } : pattern;
}

/** Whether BYSETPOS and ordinals count within the same period: the month, or the whole year. */
export function canBeOrdinal({ freq, months }: Pattern): boolean {
  return freq === "MONTHLY" || (freq === "YEARLY" && months.length <= 1);
}

function sortUnique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** 1, 2, …, then -2, -1. */
function fromStartFirst(numbers: readonly number[]): number[] {
  return sortUnique(numbers).toSorted((a, b) => Number(a < 0) - Number(b < 0));
}
