// Tells naps from nights.
import { MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import { getWallTime } from "../../time/zone.ts";
import { DEFAULT_NIGHT, findIdealNight, type RestRhythm } from "../rhythm/rest-time.ts";

/** Longer sleep is a night at any hour, for example with shift work. */
const MIN_NIGHT_MS = 180 * MINUTE_MS;

/** Milliseconds since the epoch. */
export interface SleepInterval {
  readonly from: number;
  readonly to: number;
  /** Where it was logged; the user's current zone without it. */
  readonly zone?: string | undefined;
}

/**
 * True for less than three hours of sleep whose middle is outside the nights of the rhythm, or of the
 * default hours on days without one.
 */
export function isNap(
  { from, to, zone }: SleepInterval,
  { zone: current, dailySettings }: RestRhythm,
): boolean {
  if (to - from >= MIN_NIGHT_MS) return false;
  const { day, minute } = getWallTime(zone ?? current, (from + to) / 2);
  return [0, 1].every((ahead) => {
    const night = findIdealNight(dailySettings, day + ahead) ?? DEFAULT_NIGHT;
    const middle = minute - ahead * MINUTES_IN_DAY;
    return middle < night.from || middle > night.to;
  });
}

/** False while the sleep has no end. */
export function isLoggedNap(
  { startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number | null },
  rhythm: RestRhythm,
): boolean {
  return endedAt !== null && isNap({ from: startedAt, to: endedAt }, rhythm);
}
