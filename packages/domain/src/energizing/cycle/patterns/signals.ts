// When to suggest talking with a professional: what FIGO does not call usual any more, seen more than once.
//
// FIGO (Munro et al. 2018): a cycle of 24 to 38 days, at most 8 days of bleeding, and at most 7 to 9 days between the
// shortest and the longest cycle of a year, which is 9 at 18 to 25, 7 at 26 to 41 and 9 from 42 on; the split by age is
// as given, the rest was confirmed. Under 18 cycles of 21 to 45 days are usual (ACOG Committee Opinion 651; figures as
// given), and 90 days without a period are a reason to ask at any age.
import type { CycleFacts } from "../cycle-facts.ts";
import type { CycleSignal, CycleSignalCode } from "../cycle-reading.ts";
import { bledDays, singleCycles } from "../history.ts";
import type { History } from "../history.ts";

const LOOKED_AT = 6;
/** One odd cycle happens to everybody. */
const OFTEN = 2;
const LONGEST_BLEEDING = 8;
const YEAR = 365;
const FEWEST_FOR_SPREAD = 4;
/** No period for longer than this. */
export const LONG_WITHOUT_PERIOD = 90;

function boundsAt(age: number | null) {
  const isYoung = age !== null && age < 18;
  const isSteady = age !== null && age >= 26 && age < 42;
  return { shortest: isYoung ? 21 : 24, longest: isYoung ? 45 : 38, spread: isSteady ? 7 : 9 };
}

export function signalsOf(
  { today, age }: Pick<CycleFacts, "today" | "age">,
  history: Pick<History, "periods" | "intervals">,
): CycleSignal[] {
  const { shortest, longest, spread } = boundsAt(age);
  const cycles = singleCycles(history);
  const lengths = cycles.slice(-LOOKED_AT).map(({ length }) => length);
  const bleedings = history.periods
    .map(bledDays)
    .filter((length) => length !== null)
    .slice(-LOOKED_AT);
  const ofYear = cycles.filter(({ start }) => start > today - YEAR).map(({ length }) => length);
  return [
    ...often("cycles_short", lengths, shortest, (length) => length < shortest),
    ...often("cycles_long", lengths, longest, (length) => length > longest),
    ...varying(ofYear, spread),
    ...often("bleeding_long", bleedings, LONGEST_BLEEDING, (days) => days > LONGEST_BLEEDING),
    ...missing(today, history.periods.at(-1)?.start ?? today),
  ];
}

function often(
  code: CycleSignalCode,
  values: readonly number[],
  bound: number,
  isBeyond: (value: number) => boolean,
): CycleSignal[] {
  const beyond = values.filter(isBeyond);
  if (beyond.length < OFTEN) return [];
  const furthest = Math.max(...beyond) > bound ? Math.max(...beyond) : Math.min(...beyond);
  return [{ code, count: beyond.length, of: values.length, days: furthest, bound }];
}

function varying(lengths: readonly number[], bound: number): CycleSignal[] {
  if (lengths.length < FEWEST_FOR_SPREAD) return [];
  const days = Math.max(...lengths) - Math.min(...lengths);
  if (days <= bound) return [];
  return [{ code: "cycles_vary", count: lengths.length, of: lengths.length, days, bound }];
}

function missing(today: number, start: number): CycleSignal[] {
  const days = today - start;
  if (days <= LONG_WITHOUT_PERIOD) return [];
  return [{ code: "no_period_for_long", count: 1, of: 1, days, bound: LONG_WITHOUT_PERIOD }];
}
