// Signals that suggest medical advice: values outside of FIGO's normal ranges, seen more than once.
//
// FIGO (Munro et al. 2018): a cycle of 24 to 38 days, at most 8 days of bleeding, and at most 7 to 9 days
// between the minimum and the maximum cycle length of a year, which is 9 at 18 to 25, 7 at 26 to 41 and 9
// from 42 on; the split by age was given to this project, the rest was confirmed. Under 18, cycles of 21 to
// 45 days are normal (ACOG Committee Opinion 651; values as given), and 90 days without a period are a
// reason for advice at any age.
import type { CycleInfo } from "../cycle-info.ts";
import type { CycleSignal, CycleSignalCode } from "../cycle-reading.ts";
import { listSingleCycles, type History } from "../history.ts";

const RECENT_CYCLES = 6;
/** A single unusual cycle is normal. */
const MIN_OCCURRENCES = 2;
const MAX_BLEEDING_DAYS = 8;
const YEAR = 365;
const MIN_CYCLES_FOR_SPREAD = 4;
export const MAX_DAYS_WITHOUT_PERIOD = 90;

function getBounds(age: number | null) {
  const isYoung = age !== null && age < 18;
  const isSteady = age !== null && age >= 26 && age < 42;
  return { minLength: isYoung ? 21 : 24, maxLength: isYoung ? 45 : 38, spread: isSteady ? 7 : 9 };
}

export function detectSignals(
  { today, age }: Pick<CycleInfo, "today" | "age">,
  history: Pick<History, "periods" | "intervals">,
): CycleSignal[] {
  const { minLength, maxLength, spread } = getBounds(age);
  const cycles = listSingleCycles(history);
  const lengths = cycles.slice(-RECENT_CYCLES).map(({ length }) => length);
  const bleedings = history.periods
    .flatMap(({ start, end }) => (end === null || end < start ? [] : [end - start + 1]))
    .slice(-RECENT_CYCLES);
  const ofYear = cycles.filter(({ start }) => start > today - YEAR).map(({ length }) => length);
  return [
    ...detectRepeated("cycles_short", lengths, minLength, (length) => length < minLength),
    ...detectRepeated("cycles_long", lengths, maxLength, (length) => length > maxLength),
    ...detectVariation(ofYear, spread),
    ...detectRepeated(
      "bleeding_long",
      bleedings,
      MAX_BLEEDING_DAYS,
      (days) => days > MAX_BLEEDING_DAYS,
    ),
    ...detectMissingPeriod(today, history.periods.at(-1)?.start ?? today),
  ];
}

function detectRepeated(
  code: CycleSignalCode,
  values: readonly number[],
  bound: number,
  isBeyond: (value: number) => boolean,
): CycleSignal[] {
  const beyond = values.filter(isBeyond);
  if (beyond.length < MIN_OCCURRENCES) return [];
  const furthest = Math.max(...beyond) > bound ? Math.max(...beyond) : Math.min(...beyond);
  return [{ code, count: beyond.length, of: values.length, days: furthest, bound }];
}

function detectVariation(lengths: readonly number[], bound: number): CycleSignal[] {
  if (lengths.length < MIN_CYCLES_FOR_SPREAD) return [];
  const days = Math.max(...lengths) - Math.min(...lengths);
  if (days <= bound) return [];
  return [{ code: "cycles_vary", count: lengths.length, of: lengths.length, days, bound }];
}

function detectMissingPeriod(today: number, start: number): CycleSignal[] {
  const days = today - start;
  if (days <= MAX_DAYS_WITHOUT_PERIOD) return [];
  return [{ code: "no_period_for_long", count: 1, of: 1, days, bound: MAX_DAYS_WITHOUT_PERIOD }];
}
