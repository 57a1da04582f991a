// Assigns logs to their cycles, with the day and the phase of the cycle.
import type { Day } from "../../time/day.ts";
import type { CyclePhase } from "./cycle-phases.ts";
import type { CycleDayLog, CycleInfo } from "./cycle-info.ts";
import { getBleedingDays, listSingleCycles, getTypicalPeriodLength } from "./history.ts";
import type { History } from "./history.ts";
import { getPhase, buildPhases, type PhaseDays } from "./phases/phases.ts";

export type PositionedLog = CycleDayLog & { readonly cycleDay: number; readonly phase: CyclePhase };

export type LoggedCycle = { readonly start: Day; readonly logs: readonly PositionedLog[] };

/**
 * The completed cycles with logs, earliest first. Their phases are computed backwards from the period that
 * ended them, so nothing is predicted. Intervals that probably contain two cycles are excluded.
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

function positionLogs(
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
