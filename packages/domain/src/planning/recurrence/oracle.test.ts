// Compares random rules and windows with an independent implementation of RFC 5545.
import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { dayFromCivil, formatIsoDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { scheduleFrequencies, weekdays } from "./catalogue-recurrence.ts";
import type { ScheduleFrequency } from "./catalogue-recurrence.ts";
import { compileRule } from "./compile.ts";
import { formatRule } from "./language/format.ts";
import { createRule } from "./rule.ts";
import type { Rule, RuleWeekday } from "./rule.ts";
import { validateRule } from "./validate.ts";

const list = (max: number, sizes: number, negative = true) =>
  fc.uniqueArray(
    negative
      ? fc.oneof(fc.integer({ min: 1, max }), fc.integer({ min: -max, max: -1 }))
      : fc.integer({ min: 1, max }),
    { minLength: 1, maxLength: sizes },
  );

const sometimes = <T>(values: fc.Arbitrary<T[]>, weight = 2): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, { weight, arbitrary: values });

const anyStart = fc.integer({ min: dayFromCivil(1990, 1, 1), max: dayFromCivil(2040, 12, 31) });

function weekdaysFor(freq: ScheduleFrequency): fc.Arbitrary<RuleWeekday[]> {
  // The oracle returns a wrong day for the 53rd weekday of a year that has 52.
  const furthest = freq === "MONTHLY" ? 5 : 52;
  const ordinal =
    freq === "DAILY" || freq === "WEEKLY"
      ? fc.constant(null)
      : fc.option(
          fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -furthest, max: -1 })),
        );
  return sometimes(
    fc.uniqueArray(fc.record({ weekday: fc.constantFrom(...weekdays), ordinal }), {
      minLength: 1,
      maxLength: 5,
      selector: (item) => `${item.ordinal}${item.weekday}`,
    }),
    4,
  );
}

const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    freq: fc.constantFrom(...scheduleFrequencies),
    yearParts: fc.integer({ min: 0, max: 9 }),
  })
  .chain(({ freq, yearParts }) => {
    const yearly = freq === "YEARLY";
    return fc.record({
      freq: fc.constant(freq),
      interval: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
      byWeekday: weekdaysFor(freq),
      byMonthDay: freq === "WEEKLY" ? fc.constant([]) : sometimes(list(31, 4)),
      byMonth: sometimes(list(12, 4, false)),
      byYearDay: yearly && yearParts === 0 ? list(366, 4) : fc.constant([]),
      byWeekNo: yearly && yearParts === 1 ? list(53, 3) : fc.constant([]),
      bySetPos: sometimes(list(8, 3), 1),
      wkst: fc.constantFrom(...weekdays),
    });
  })
  .map(({ freq, ...parts }) => createRule(freq, parts))
  .filter((rule) => validateRule(rule).length === 0 && !oracleErrs(rule));

/** Yearly rules where rrule-temporal 2.2.7 deviates from RFC 5545 and python-dateutil (see vectors). */
function oracleErrs(rule: Rule): boolean {
  if (rule.freq !== "YEARLY") return false;
  const ordinals = rule.byWeekday.filter(({ ordinal }) => ordinal !== null);
  const withoutOrdinal = rule.byWeekday.length - ordinals.length;
  const byWeekOrYearDay = rule.byWeekNo.length + rule.byYearDay.length > 0;
  return (
    // It ignores weekdays without an ordinal in a list with ordinals.
    (ordinals.length > 0 && withoutOrdinal > 0) ||
    // It adds days of the month to nth weekdays of the year instead of intersecting them…
    (ordinals.length > 0 && rule.byMonthDay.length > 0) ||
    // …and days of the year to any other days.
    (rule.byYearDay.length > 0 && rule.byWeekday.length + rule.byMonthDay.length > 0) ||
    (byWeekOrYearDay && rule.byMonthDay.length > 0) ||
    // It uses the week's first day in that calendar year, not the weekday of the start.
    (rule.byWeekNo.length > 0 && rule.byWeekday.length === 0) ||
    // Its interval counts the years of the weeks instead of those of the calendar.
    (rule.byWeekNo.length > 0 && rule.interval > 1)
  );
}

const noonOf = (day: Day) => Temporal.ZonedDateTime.from(`${formatIsoDay(day)}T12:00[UTC]`);

type Results = { between: string[]; occursOn: string[]; next: string | null };

function oracle(rule: Rule, start: Day, from: Day, to: Day): Results {
  const other = new RRuleTemporal({ rruleString: formatRule(rule), dtstart: noonOf(start) });
  const matches = other.between(noonOf(from), noonOf(to), true);
  const days = matches.map((date) => date.toPlainDate().toString());
  return { between: days, occursOn: days, next: days[0] ?? null };
}

/** Results of the kernel, each from a new `Recurrence`, so that no cached state matters. */
function kernel(rule: Rule, start: Day, from: Day, to: Day): Results {
  const recurrence = compileRule(rule, start);
  const occursOn: string[] = [];
  for (let day = from; day <= to; day++)
    if (recurrence.occursOn(day)) occursOn.push(formatIsoDay(day));
  const next = compileRule(rule, start).nextAfter(from - 1);
  return {
    between: compileRule(rule, start).between(from, to, 10_000).map(formatIsoDay),
    occursOn,
    next: next === null || next > to ? null : formatIsoDay(next),
  };
}

describe("a rule matches the oracle", () => {
  it("without an end, in any window", () => {
    fc.assert(
      fc.property(anyRule, anyStart, fc.nat(1500), fc.nat(900), (rule, start, after, length) => {
        const window = [start + after - 30, start + after + length] as const;
        expect(kernel(rule, start, ...window)).toEqual(oracle(rule, start, ...window));
      }),
      { numRuns: 400 },
    );
  });

  it("with UNTIL", () => {
    fc.assert(
      fc.property(anyRule, anyStart, fc.nat(1200), (rule, start, length) => {
        const ended = { ...rule, until: { day: start + length, second: null, utc: false } };
        const window = [start - 10, start + length + 60] as const;
        expect(kernel(ended, start, ...window)).toEqual(oracle(ended, start, ...window));
      }),
      { numRuns: 150 },
    );
  });

  it("with COUNT", () => {
    fc.assert(
      fc.property(anyRule, anyStart, fc.integer({ min: 1, max: 40 }), (rule, start, count) => {
        const counted = { ...rule, count };
        const window = [start, start + 1500] as const;
        expect(kernel(counted, start, ...window)).toEqual(oracle(counted, start, ...window));
      }),
      { numRuns: 150 },
    );
  });
});
