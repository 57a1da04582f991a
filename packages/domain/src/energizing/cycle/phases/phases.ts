// The four phases of a cycle laid out over its days, the first day of the period being day 1.
import type { CyclePhase } from "../../cycle-catalogue.ts";
import { LUTEAL_DAYS } from "../forecast/population.ts";

export type PhaseDays = { readonly id: CyclePhase; readonly start: number; readonly end: number };

/**
 * Every day from 1 to `cycleLength` in exactly one phase, in order; a phase for which there is no room is missing.
 * Menstrual while it bleeds; ovulatory the likeliest day of ovulation (12 luteal days before the end) with the one
 * before and the one after; follicular what lies between, luteal what follows. In a real cycle only bleeding is seen:
 * the other borders are usual ones, a few days off in many cycles (Fehring 2006).
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

/** The phase of a day of the cycle. Beyond the last day the last phase goes on. */
export function getPhase(phases: readonly PhaseDays[], cycleDay: number): PhaseDays {
  const match = phases.find(({ end }) => cycleDay <= end);
  const last = match ?? phases.at(-1);
  if (last === undefined) throw new RangeError("A cycle has days.");
  return match ?? { ...last, end: cycleDay };
}
