// The cycle as it will be once what waits has been sent: shown at once, before the server has said so. Pure.
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { CycleLog } from "@vereda/domain/energizing/cycle/contract-cycle";
import type { CycleReading, Period } from "../cycle-types.ts";
import { applyPreferences } from "./preferences-view.ts";
import { isKind, type Change, type ChangeOf } from "./cycle-changes.ts";

const isPeriod = isKind("period");
const isAboutPeriods = isKind("period", "no-period");
const isLog = isKind("log");
const isAboutDays = isKind("log", "no-log");
const isSetup = isKind("setup");

function periodAfter(change: ChangeOf<"period">, periodLength: number, today: Day): Period {
  const { periodId, startDate, endDate } = change;
  const end = endDate === null ? null : (parseDay(endDate) ?? today);
  const estimate = (parseDay(startDate) ?? today) + periodLength - 1;
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
const DEFAULT_PERIOD_DAYS = 5;

/** The periods, the latest first. */
export function applyPeriodChanges(
  periods: readonly Period[],
  changes: readonly Change[],
  { today, periodLength = DEFAULT_PERIOD_DAYS }: { today: Day; periodLength?: number | undefined },
): readonly Period[] {
  const periodChanges = changes.filter(isAboutPeriods);
  if (periodChanges.length === 0) return periods;
  const ids = new Set(periodChanges.map(({ periodId }) => periodId));
  return [
    ...periods.filter(({ id }) => !ids.has(id)),
    ...periodChanges.filter(isPeriod).map((change) => periodAfter(change, periodLength, today)),
  ].toSorted((a, b) => b.startDate.localeCompare(a.startDate));
}

/** What a change makes of its day. */
export function toLog(change: ChangeOf<"log">): CycleLog {
  const { kind: _, ...log } = change;
  return log;
}

/** The logs of the days that are shown. */
export function applyLogChanges(
  logs: readonly CycleLog[],
  changes: readonly Change[],
): readonly CycleLog[] {
  const dayChanges = changes.filter(isAboutDays);
  if (dayChanges.length === 0) return logs;
  const dates = new Set(dayChanges.map(({ date }) => date));
  return [...logs.filter(({ date }) => !dates.has(date)), ...dayChanges.filter(isLog).map(toLog)];
}

/** What somebody said last of what they know of their cycle, where it waits. */
export function findSetup(changes: readonly Change[]): ChangeOf<"setup"> | undefined {
  return changes.findLast(isSetup);
}

type ReadingContext = {
  /** As they will be; undefined while unknown. */
  periods: readonly Period[] | undefined;
  today: Day;
  isStuck: boolean;
};

/**
 * The reading as it will be. What follows from a period is only worked out by the server: while it cannot be reached
 * (`isStuck`) the day is counted anew, and the forecast of before is not shown as if it still held.
 */
export function applyChanges(
  reading: CycleReading,
  changes: readonly Change[],
  context: ReadingContext,
): CycleReading {
  return applyPreferences(
    withSetup(withLatest(reading, changes, context), changes, context),
    changes,
  );
}

function withLatest(
  reading: CycleReading,
  changes: readonly Change[],
  { periods, today, isStuck }: ReadingContext,
): CycleReading {
  if (periods === undefined || !changes.some(isAboutPeriods)) return reading;
  const { analytics, latestCycle } = reading;
  const [latest = null] = periods;
  const after = { ...reading, latestCycle: latest };
  if (latest === null) return { ...after, analytics: null, forecast: null, state: "unknown" };
  if (!isStuck || latest.startDate === latestCycle?.startDate || analytics === null) return after;
  const currentDay = Math.max(1, today - (parseDay(latest.startDate) ?? today) + 1);
  return { ...after, analytics: { ...analytics, currentDay }, forecast: null };
}

/** The lengths that were told. The start goes on to be told among what waits: its period is made by the server. */
function withSetup(
  reading: CycleReading,
  changes: readonly Change[],
  { isStuck }: ReadingContext,
): CycleReading {
  const setup = findSetup(changes);
  if (setup === undefined || reading.settings === null) return reading;
  const { kind: _, ...settings } = setup;
  return {
    ...reading,
    settings: { ...reading.settings, ...settings },
    forecast: isStuck ? null : reading.forecast,
  };
}
