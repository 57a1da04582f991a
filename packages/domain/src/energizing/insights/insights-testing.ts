// Nights for the tests of insights, told by the clocks of a zone.
import { dayFromCivil, type Day } from "../../time/day.ts";
import { instantOf } from "../../time/zone.ts";
import { nightsByDay, type LoggedSleep, type NightOfDay } from "./nights-by-day.ts";

export const MEXICO = "America/Mexico_City";
/** A Monday. */
export const MONDAY = dayFromCivil(2026, 3, 2);

/**
 * A night that ended on a day. Times are wall minutes from its start, negative on the day before.
 */
export function sleepOn(
  day: Day,
  from: number,
  to: number,
  told: Partial<LoggedSleep> = {},
  zone = MEXICO,
): LoggedSleep {
  const instant = (minute: number) => {
    const days = Math.floor(minute / 1440);
    return new Date(instantOf(zone, day + days, minute - days * 1440)).toISOString();
  };
  return {
    startedAt: instant(from),
    endedAt: instant(to),
    awakeningsCount: null,
    easeOfFallingAsleep: null,
    feelingUponWaking: null,
    factors: [],
    ...told,
  };
}

/** Nights of so many minutes that ended at seven, the first on `MONDAY`. Null leaves a day out. */
export function nightsOf(
  minutes: readonly (number | null)[],
  told: (at: number) => Partial<LoggedSleep> = () => ({}),
): NightOfDay[] {
  const sleeps = minutes.flatMap((slept, at) =>
    slept === null ? [] : [sleepOn(MONDAY + at, 420 - slept, 420, told(at))],
  );
  return nightsByDay(sleeps, MEXICO);
}
