// Divides the days of a cycle into four phases; day 1 is the first day of the period.
import type { CyclePhase } from "../cycle-phases.ts";
import { LUTEAL_DAYS } from "../forecast/population.ts";

export type PhaseDays = { readonly id: CyclePhase; readonly start: number; readonly end: number };

/**
 * Assigns every day from 1 to `cycleLength` to exactly one phase, in order; a phase without days is
 * missing. Menstrual: the days of bleeding. Ovulatory: the likeliest day of ovulation (12 luteal days
 * before the end) with one day on either side. Follicular: the days between; luteal: the days after. Only
 * bleeding is observed; the other limits are typical ones and a few days off in many cycles (Fehring 2006).
 */
export function buildPhases(cycleLength: number, periodLength: number): PhaseDays[] {
  const bleeding = Math.min(periodLength, cycleLength);
  const ovulation = cycleLength - LUTEAL_DAYS;
  const ovulatoryStart = Math.max(bleeding + 1, ovulation - 1);
  const ovulatoryEnd = Math.max(bleeding, ovulation + 1);
  const phases: PhaseDays[] = [
    { id: "menstrual", start: 1, end: bleeding },
    { id: "follicular", start: bleeding + 1, end: ovulatoryStart - 1 },
    { id: "ovulatory", start: ovulatoryStart, end: ovulatoryEnd },
    { id: "luteal", start: ovulatoryEnd + 1, end: cycleLength },
  ];
  return phases.filter(({ start, end }) => start <= end);
}

/** The phase of a day of the cycle. Beyond the last day, the last phase continues. */
export function getPhase(phases: readonly PhaseDays[], cycleDay: number): PhaseDays {
  const match = phases.find(({ end }) => cycleDay <= end);
  const last = match ?? phases.at(-1);
  if (last === undefined) throw new RangeError("The cycle has no days.");
  return match ?? { ...last, end: cycleDay };
}
