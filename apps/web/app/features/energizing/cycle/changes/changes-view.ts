// The cycle as it will be once what waits has been sent: shown at once, before the server has said so. Pure.
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { CycleLog } from "@vereda/domain/energizing/cycle/contract-cycle";
import type { CycleReading, Period } from "../cycle-types.ts";
import { preferred } from "./preferences-view.ts";
import { isOf, type Change, type ChangeOf } from "./cycle-changes.ts";

const isPeriod = isOf("period");
const isAboutPeriods = isOf("period", "no-period");
const isLog = isOf("log");
const isAboutDays = isOf("log", "no-log");
const isSetup = isOf("setup");

function periodAfter(change: ChangeOf<"period">, usual: number, today: Day): Period {
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
  const told = changes.filter(isAboutPeriods);
  if (told.length === 0) return periods;
  const ids = new Set(told.map(({ periodId }) => periodId));
  return [
    ...periods.filter(({ id }) => !ids.has(id)),
    ...told.filter(isPeriod).map((change) => periodAfter(change, usual, today)),
  ].toSorted((a, b) => b.startDate.localeCompare(a.startDate));
}

/** What a change makes of its day. */
export function logOf(change: ChangeOf<"log">): CycleLog {
  const { kind: _, ...log } = change;
  return log;
}

/** The logs of the days that are shown. */
export function logsAfter(
  logs: readonly CycleLog[],
  changes: readonly Change[],
): readonly CycleLog[] {
  const told = changes.filter(isAboutDays);
  if (told.length === 0) return logs;
  const dates = new Set(told.map(({ date }) => date));
  return [...logs.filter(({ date }) => !dates.has(date)), ...told.filter(isLog).map(logOf)];
}

/** What somebody said last of what they know of their cycle, where it waits. */
export function setupAmong(changes: readonly Change[]): ChangeOf<"setup"> | undefined {
  return changes.findLast(isSetup);
}

type Known = {
  /** As they will be; undefined while unknown. */
  periods: readonly Period[] | undefined;
  today: Day;
  isStuck: boolean;
};

/**
 * The reading as it will be. What follows from a period is only worked out by the server: while it cannot be reached
 * (`isStuck`) the day is counted anew, and the forecast of before is not shown as if it still held.
 */
export function readingAfter(
  reading: CycleReading,
  changes: readonly Change[],
  known: Known,
): CycleReading {
  return preferred(withSetup(withLatest(reading, changes, known), changes, known), changes);
}

function withLatest(
  reading: CycleReading,
  changes: readonly Change[],
  { periods, today, isStuck }: Known,
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
  { isStuck }: Known,
): CycleReading {
  const told = setupAmong(changes);
  if (told === undefined || reading.settings === null) return reading;
  const { kind: _, ...settings } = told;
  return {
    ...reading,
    settings: { ...reading.settings, ...settings },
    forecast: isStuck ? null : reading.forecast,
  };
}
