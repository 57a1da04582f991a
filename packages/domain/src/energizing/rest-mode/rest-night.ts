// When somebody is asked to rest, until when a rest is meant to last, and when they are asked whether it is over.
//
// - Near bedtime: from one hour before the bedtime of the ideal rhythm, as the day is being closed, until half of
//   that night is over. Whoever goes to bed late is still asked; whoever is up in the morning no longer.
// - A rest that begins between six hours before bedtime and one hour before waking up lasts until the wake-up of
//   that night; any other, such as one by day, as long as that night would.
// - Four hours after it was meant to end, or sixteen after it began when nothing was meant, somebody is asked when
//   they woke up. Nobody else says so: a night whose end they do not know stays without one.
import { HOUR_MS } from "../../time/units.ts";
import { resolveInstant, todayIn } from "../../time/zone.ts";
import { findIdealNight, type DailySetting } from "../rest-time.ts";
import type { RestModeState } from "./catalogue-rest-mode.ts";

/** How long before bedtime somebody is asked to rest: as long as a day is being closed. */
const PROMPT_BEFORE_MS = HOUR_MS;
const EARLIEST_BEFORE_MS = 6 * HOUR_MS;
const LATEST_BEFORE_WAKE_UP_MS = HOUR_MS;
const PROMPT_AFTER_MS = 4 * HOUR_MS;
const PROMPT_AFTER_UNPLANNED_MS = 16 * HOUR_MS;
/** A rhythm repeats itself weekly: whatever comes, comes within eight days. */
const DAYS_AHEAD = 8;

/** No rest is longer: that somebody slept for more than a day is nearly always a mistake. */
export const MAX_REST_MS = 24 * HOUR_MS;

export interface RestRhythm {
  readonly zone: string;
  /** Empty for whoever has set none. */
  readonly dailySettings: readonly DailySetting[];
}

/** A night of the rhythm, in milliseconds since the epoch. */
export interface PlannedNight {
  readonly bedtimeAt: number;
  readonly wakeUpAt: number;
}

/** A rest that is going on, in milliseconds since the epoch. */
export interface RunningRest {
  readonly startedAt: number;
  /** When its person means to wake up; null when nothing said so. */
  readonly endsAt: number | null;
}

/**
 * The night of the rhythm that goes on at an instant, or else the next one. Both its clock times are those of the
 * person's zone, so that it is an hour shorter or longer when the clocks change in it. Null without a rhythm.
 */
export function findNight(
  instant: number,
  { zone, dailySettings }: RestRhythm,
): PlannedNight | null {
  const today = todayIn(zone, instant);
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    const ideal = findIdealNight(dailySettings, day);
    if (ideal === null) continue;
    const bedtimeAt = resolveInstant(zone, day, ideal.from);
    const wakeUpAt = resolveInstant(zone, day, ideal.to);
    // Clocks that leap over a short night leave nothing of it.
    if (wakeUpAt > instant && bedtimeAt < wakeUpAt) return { bedtimeAt, wakeUpAt };
  }
  return null;
}

/** From when until when somebody is asked to rest before a night. */
export function getRestPromptWindow({ bedtimeAt, wakeUpAt }: PlannedNight): {
  readonly from: number;
  readonly until: number;
} {
  return {
    from: bedtimeAt - PROMPT_BEFORE_MS,
    until: bedtimeAt + Math.floor((wakeUpAt - bedtimeAt) / 2),
  };
}

/** When a rest that begins at an instant is meant to end; null without a rhythm. */
export function getPlannedEnd(startedAt: number, rhythm: RestRhythm): number | null {
  const night = findNight(startedAt, rhythm);
  if (night === null) return null;
  const { bedtimeAt, wakeUpAt } = night;
  const belongsToNight =
    startedAt >= bedtimeAt - EARLIEST_BEFORE_MS && startedAt <= wakeUpAt - LATEST_BEFORE_WAKE_UP_MS;
  return belongsToNight ? wakeUpAt : startedAt + (wakeUpAt - bedtimeAt);
}

/** The instant from which somebody is asked when they woke up. */
export function getWakeUpPromptAt({ startedAt, endsAt }: RunningRest): number {
  return endsAt === null ? startedAt + PROMPT_AFTER_UNPLANNED_MS : endsAt + PROMPT_AFTER_MS;
}

/** Whether a rest goes on past the instant at which it was meant to end. */
export function isPastEnd(instant: number, { endsAt }: RunningRest): boolean {
  return endsAt !== null && instant >= endsAt;
}

export interface RestInfo {
  readonly rest: RunningRest | null;
  /** What `nightAt` says; null without a rhythm. */
  readonly night: PlannedNight | null;
}

/** Where somebody stands between day and night. */
export function getRestState(instant: number, { rest, night }: RestInfo): RestModeState {
  if (rest !== null) return instant >= getWakeUpPromptAt(rest) ? "forgotten" : "resting";
  if (night === null) return "setup";
  const { from, until } = getRestPromptWindow(night);
  return instant >= from && instant < until ? "near_bedtime" : "idle";
}

/** Why a rest cannot end at an instant; null when it can. Both in milliseconds since the epoch. */
export function findRestEndError(
  startedAt: number,
  wakeUpAt: number,
): "rest_ends_after_start" | "rest_too_long" | null {
  if (wakeUpAt <= startedAt) return "rest_ends_after_start";
  return wakeUpAt - startedAt > MAX_REST_MS ? "rest_too_long" : null;
}

/** The instant at which a zone's clocks first show a minute of the day after a rest began: within a day of it. */
export function resolveWakeUp(startedAt: number, minute: number, zone: string): number {
  const day = todayIn(zone, startedAt);
  const sameDay = resolveInstant(zone, day, minute);
  return sameDay > startedAt ? sameDay : resolveInstant(zone, day + 1, minute);
}

/** The instant at which they last showed it: when somebody went to bed who says so afterwards. */
export function resolveBedtime(now: number, minute: number, zone: string): number {
  const day = todayIn(zone, now);
  const sameDay = resolveInstant(zone, day, minute);
  return sameDay <= now ? sameDay : resolveInstant(zone, day - 1, minute);
}
