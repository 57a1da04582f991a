// Applies pending changes to cycle data, so that they are visible before the server has them. Pure.
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { CycleLog } from "@vereda/domain/energizing/cycle/contract-cycle";
import type { CycleReading, Period } from "../cycle-types.ts";
import { applyPreferences } from "./preferences-view.ts";
import { isKind, type Change, type ChangeOf } from "./cycle-changes.ts";

const isPeriod = isKind("period");
const isAboutPeriods = isKind("period", "no-period");
const isLog = isKind("log");
const isAboutDays = isKind("log", "no-log");
const isSetup = isKind("setup");

function toPeriod(change: ChangeOf<"period">, periodLength: number, today: Day): Period {
  const { periodId, startDate, endDate } = change;
  const end = endDate === null ? null : (parseDay(endDate) ?? today);
  const estimate = (parseDay(startDate) ?? today) + periodLength - 1;
  const past = end === null ? "ESTIMATED" : "COMPLETED";
  return {
    id: periodId,
    startDate,
    endDate,
    status: (end ?? estimate) < today ? past : "IN_PROGRESS",
    estimatedEndDate: end === null ? formatIsoDay(estimate) : null,
    updatedAt: "",
  };
}

/** Until the user has entered an average period length, in days. */
const DEFAULT_PERIOD_DAYS = 5;

/** Returns the latest period first. */
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
    ...periodChanges.filter(isPeriod).map((change) => toPeriod(change, periodLength, today)),
  ].toSorted((a, b) => b.startDate.localeCompare(a.startDate));
}

export function toLog(change: ChangeOf<"log">): CycleLog {
  const { kind: _, ...log } = change;
  return log;
}

export function applyLogChanges(
  logs: readonly CycleLog[],
  changes: readonly Change[],
): readonly CycleLog[] {
  const dayChanges = changes.filter(isAboutDays);
  if (dayChanges.length === 0) return logs;
  const dates = new Set(dayChanges.map(({ date }) => date));
  return [...logs.filter(({ date }) => !dates.has(date)), ...dayChanges.filter(isLog).map(toLog)];
}

export function findSetup(changes: readonly Change[]): ChangeOf<"setup"> | undefined {
  return changes.findLast(isSetup);
}

type ReadingContext = {
  /** The periods including pending changes; undefined while loading. */
  periods: readonly Period[] | undefined;
  today: Day;
  isStuck: boolean;
};

/**
 * Applies pending changes to the reading. Only the server can forecast: while it is unreachable
 * (`isStuck`), the day is counted locally and the old forecast is removed.
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

/** Applies only the lengths of a pending setup, because the server creates its period. */
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
