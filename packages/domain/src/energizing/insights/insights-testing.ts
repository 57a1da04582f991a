import { dayFromCivil, type Day } from "../../time/day.ts";
import { resolveInstant } from "../../time/zone.ts";
import type { RestRhythm } from "../rhythm/rest-time.ts";
import { groupNightsByDay, type LoggedSleep, type NightOfDay } from "./nights-by-day.ts";

export const MEXICO = "America/Mexico_City";
/** A user in Mexico City without a rhythm, whose night is from 23:00 to 7:00. */
export const IN_MEXICO: RestRhythm = { zone: MEXICO, dailySettings: [] };
export const MONDAY = dayFromCivil(2026, 3, 2);

/** A night that ended on a day. Times are wall-clock minutes from its start, negative on the day before. */
export function buildSleep(
  day: Day,
  from: number,
  to: number,
  overrides: Partial<LoggedSleep> = {},
  zone = MEXICO,
): LoggedSleep {
  const instant = (minute: number) => {
    const days = Math.floor(minute / 1440);
    return new Date(resolveInstant(zone, day + days, minute - days * 1440)).toISOString();
  };
  return {
    startedAt: instant(from),
    endedAt: instant(to),
    awakeningsCount: null,
    easeOfFallingAsleep: null,
    feelingUponWaking: null,
    factors: [],
    ...overrides,
  };
}

/** Nights of the given minutes that end at 7:00, from `MONDAY` on; null leaves a day out. */
export function buildNightsByDay(
  minutes: readonly (number | null)[],
  getOverrides: (at: number) => Partial<LoggedSleep> = () => ({}),
): NightOfDay[] {
  const sleeps = minutes.flatMap((slept, at) =>
    slept === null ? [] : [buildSleep(MONDAY + at, 420 - slept, 420, getOverrides(at))],
  );
  return groupNightsByDay(sleeps, IN_MEXICO);
}
