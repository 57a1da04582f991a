// Logs put into the cycles they belong to: each day gets its day of the cycle and its phase.
import type { Day } from "../../time/day.ts";
import type { CyclePhase } from "../cycle-catalogue.ts";
import type { CycleDayLog, CycleInfo } from "./cycle-info.ts";
import { getBleedingDays, listSingleCycles, getTypicalPeriodLength } from "./history.ts";
import type { History } from "./history.ts";
import { getPhase, buildPhases } from "./phases/phases.ts";
import type { PhaseDays } from "./phases/phases.ts";

export type PositionedLog = CycleDayLog & { readonly cycleDay: number; readonly phase: CyclePhase };

/** A cycle with at least one log. */
export type LoggedCycle = { readonly start: Day; readonly logs: readonly PositionedLog[] };

/**
 * The completed cycles that somebody logged something in, the earliest first. Their phases are laid out backwards from
 * the period that ended them, so nothing is predicted. Intervals that look like two cycles are left out.
 */
export function listLoggedCycles(info: CycleInfo, history: History): LoggedCycle[] {
  const byDay = new Map(info.logs.map((log) => [log.day, log]));
  const typicalLength = getTypicalPeriodLength(history.periods, info.averages);
  const ends = new Map(history.periods.map((period) => [period.start, getBleedingDays(period)]));
  return listSingleCycles(history)
    .map(({ start, length }) => {
      const phases = buildPhases(length, ends.get(start) ?? typicalLength);
      return { start, logs: positionLogs(byDay, start, length, phases) };
    })
    .filter(({ logs }) => logs.length > 0);
}

/** The logs of so many days from a start on. */
export function positionLogs(
  byDay: ReadonlyMap<Day, CycleDayLog>,
  start: Day,
  days: number,
  phases: readonly PhaseDays[],
): PositionedLog[] {
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((cycleDay) => {
    const log = byDay.get(start + cycleDay - 1);
    return log === undefined ? [] : [{ ...log, cycleDay, phase: getPhase(phases, cycleDay).id }];
  });
}
