// When to prompt for rest, when a rest should end, and when to prompt for the wake-up time.
import { HOUR_MS } from "../../time/units.ts";
import { resolveInstant, getTodayIn } from "../../time/zone.ts";
import { findIdealNight, type RestRhythm } from "../rhythm/rest-time.ts";
import type { RestModeState } from "./catalogue-rest-mode.ts";

/** Matches the `finalizing` status of the day. */
const PROMPT_BEFORE_MS = HOUR_MS;
const EARLIEST_BEFORE_MS = 6 * HOUR_MS;
const LATEST_BEFORE_WAKE_UP_MS = HOUR_MS;
const PROMPT_AFTER_MS = 4 * HOUR_MS;
const PROMPT_AFTER_UNPLANNED_MS = 16 * HOUR_MS;
/** A rhythm repeats weekly, so its next night is within eight days. */
const DAYS_AHEAD = 8;

/** Sleep of more than a day is nearly always a mistake. */
const MAX_REST_MS = 24 * HOUR_MS;

/** Milliseconds since the epoch. */
export interface PlannedNight {
  readonly bedtimeAt: number;
  readonly wakeUpAt: number;
}

/** Milliseconds since the epoch. */
export interface RunningRest {
  readonly startedAt: number;
  readonly endsAt: number | null;
}

/** The night of the rhythm at an instant, or the next one, in local time; null without a rhythm. */
export function findNight(
  instant: number,
  { zone, dailySettings }: RestRhythm,
): PlannedNight | null {
  const today = getTodayIn(zone, instant);
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    const ideal = findIdealNight(dailySettings, day);
    if (ideal === null) continue;
    const bedtimeAt = resolveInstant(zone, day, ideal.from);
    const wakeUpAt = resolveInstant(zone, day, ideal.to);
    // A clock change can skip a short night entirely.
    if (wakeUpAt > instant && bedtimeAt < wakeUpAt) return { bedtimeAt, wakeUpAt };
  }
  return null;
}

/** From one hour before bedtime until half of the night is over. */
export function getRestPromptWindow({ bedtimeAt, wakeUpAt }: PlannedNight): {
  readonly from: number;
  readonly until: number;
} {
  return {
    from: bedtimeAt - PROMPT_BEFORE_MS,
    until: bedtimeAt + Math.floor((wakeUpAt - bedtimeAt) / 2),
  };
}

/**
 * The planned end of a rest; null without a rhythm. A rest started between six hours before bedtime and one
 * hour before wake-up ends at that wake-up; any other lasts as long as that night would.
 */
export function getPlannedEnd(startedAt: number, rhythm: RestRhythm): number | null {
  const night = findNight(startedAt, rhythm);
  if (night === null) return null;
  const { bedtimeAt, wakeUpAt } = night;
  const belongsToNight =
    startedAt >= bedtimeAt - EARLIEST_BEFORE_MS && startedAt <= wakeUpAt - LATEST_BEFORE_WAKE_UP_MS;
  return belongsToNight ? wakeUpAt : startedAt + (wakeUpAt - bedtimeAt);
}

/** Four hours after the planned end, or sixteen hours after the start without a planned end. */
export function getWakeUpPromptAt({ startedAt, endsAt }: RunningRest): number {
  return endsAt === null ? startedAt + PROMPT_AFTER_UNPLANNED_MS : endsAt + PROMPT_AFTER_MS;
}

export function isPastEnd(instant: number, { endsAt }: RunningRest): boolean {
  return endsAt !== null && instant >= endsAt;
}

interface RestInfo {
  readonly rest: RunningRest | null;
  readonly night: PlannedNight | null;
}

export function getRestState(instant: number, { rest, night }: RestInfo): RestModeState {
  if (rest !== null) return instant >= getWakeUpPromptAt(rest) ? "forgotten" : "resting";
  if (night === null) return "setup";
  const { from, until } = getRestPromptWindow(night);
  return instant >= from && instant < until ? "near_bedtime" : "idle";
}

/** The error of ending a rest at an instant; null when allowed. Milliseconds since the epoch. */
export function findRestEndError(
  startedAt: number,
  wakeUpAt: number,
): "rest_ends_after_start" | "rest_too_long" | null {
  if (wakeUpAt <= startedAt) return "rest_ends_after_start";
  return wakeUpAt - startedAt > MAX_REST_MS ? "rest_too_long" : null;
}

/** The first instant after the start of a rest at which local clocks show the minute: within a day. */
export function resolveWakeUp(startedAt: number, minute: number, zone: string): number {
  const day = getTodayIn(zone, startedAt);
  const sameDay = resolveInstant(zone, day, minute);
  return sameDay > startedAt ? sameDay : resolveInstant(zone, day + 1, minute);
}

/** The last instant before now at which local clocks showed the minute. */
export function resolveBedtime(now: number, minute: number, zone: string): number {
  const day = getTodayIn(zone, now);
  const sameDay = resolveInstant(zone, day, minute);
  return sameDay <= now ? sameDay : resolveInstant(zone, day - 1, minute);
}
