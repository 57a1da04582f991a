// The cycle as it will be once what waits has been sent: shown at once, before the server has said so. Pure.
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { CycleLog, CycleReading, Period } from "../cycle-data.ts";
import type { Change, LogChange, PeriodChange } from "./waiting-change.ts";

const isPeriod = (change: Change): change is PeriodChange => change.kind === "period";
const isLog = (change: Change): change is LogChange => change.kind === "log";

function periodAfter(change: PeriodChange, usual: number, today: Day): Period {
  const { periodId, startDate, endDate } = change;
  const end = endDate === null ? null : (parseDay(endDate) ?? today);
  const estimate = (parseDay(startDate) ?? today) + usual - 1;
  const past = end === null ? "ESTIMATED" : "COMPLETED";
  return {
    id: periodId,
    startDate,
    endDate,
    status: (end ?? estimate) < today ? past : "IN_PROGRESS",
    estimatedEndDate: end === null ? formatDay(estimate) : null,
  };
}

/** Used until a person has told how long theirs last. */
const USUAL_DAYS = 5;

/** The periods, the latest first. */
export function periodsAfter(
  periods: readonly Period[],
  changes: readonly Change[],
  { today, usual = USUAL_DAYS }: { today: Day; usual?: number | undefined },
): readonly Period[] {
  const told = changes.filter(isPeriod);
  if (told.length === 0) return periods;
  const ids = new Set(told.map(({ periodId }) => periodId));
  return [
    ...periods.filter(({ id }) => !ids.has(id)),
    ...told.map((change) => periodAfter(change, usual, today)),
  ].toSorted((a, b) => b.startDate.localeCompare(a.startDate));
}

/** What a change makes of its day. */
export function logOf(change: LogChange): CycleLog {
  const { kind: _, ...log } = change;
  return log;
}

/** The logs of the days that are shown. */
export function logsAfter(
  logs: readonly CycleLog[],
  changes: readonly Change[],
): readonly CycleLog[] {
  const told = changes.filter(isLog);
  if (told.length === 0) return logs;
  const dates = new Set(told.map(({ date }) => date));
  return [...logs.filter(({ date }) => !dates.has(date)), ...told.map(logOf)];
}

/**
 * The reading with the latest period as it will be. What follows from it is only worked out by the server: while it
 * cannot be reached (`isStuck`) the day is counted anew, and the forecast of before is not shown as if it still held.
 */
export function readingAfter(
  reading: CycleReading,
  changes: readonly Change[],
  { periods, today, isStuck }: { periods: readonly Period[]; today: Day; isStuck: boolean },
): CycleReading {
  const [latest] = periods;
  if (latest === undefined || !changes.some(isPeriod)) return reading;
  const { analytics, latestCycle } = reading;
  if (!isStuck || latest.startDate === latestCycle?.startDate || analytics === null) {
    return { ...reading, latestCycle: latest };
  }
  const currentDay = Math.max(1, today - (parseDay(latest.startDate) ?? today) + 1);
  return {
    ...reading,
    latestCycle: latest,
    analytics: { ...analytics, currentDay },
    forecast: null,
  };
}
