// Logs put into the cycles they belong to: each day gets its day of the cycle and its phase.
import type { Day } from "../../time/day.ts";
import type { CyclePhase } from "../cycle-catalogue.ts";
import type { CycleDayLog, CycleFacts } from "./cycle-facts.ts";
import { bledDays, singleCycles, usualPeriodLength } from "./history.ts";
import type { History } from "./history.ts";
import { phaseOn, phasesOf } from "./phases/phases.ts";
import type { PhaseDays } from "./phases/phases.ts";

export type PlacedLog = CycleDayLog & { readonly cycleDay: number; readonly phase: CyclePhase };

/** A cycle with at least one log. */
export type LoggedCycle = { readonly start: Day; readonly logs: readonly PlacedLog[] };

/**
 * The completed cycles that somebody logged something in, the earliest first. Their phases are laid out backwards from
 * the period that ended them, so nothing is predicted. Intervals that look like two cycles are left out.
 */
export function loggedCycles(facts: CycleFacts, history: History): LoggedCycle[] {
  const byDay = new Map(facts.logs.map((log) => [log.day, log]));
  const usual = usualPeriodLength(history.periods, facts.averages);
  const ends = new Map(history.periods.map((period) => [period.start, bledDays(period)]));
  return singleCycles(history)
    .map(({ start, length }) => {
      const phases = phasesOf(length, ends.get(start) ?? usual);
      return { start, logs: placedLogs(byDay, start, length, phases) };
    })
    .filter(({ logs }) => logs.length > 0);
}

/** The logs of so many days from a start on. */
export function placedLogs(
  byDay: ReadonlyMap<Day, CycleDayLog>,
  start: Day,
  days: number,
  phases: readonly PhaseDays[],
): PlacedLog[] {
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((cycleDay) => {
    const log = byDay.get(start + cycleDay - 1);
    return log === undefined ? [] : [{ ...log, cycleDay, phase: phaseOn(phases, cycleDay).id }];
  });
}
