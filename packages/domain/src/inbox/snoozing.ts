// Computes when a snoozed inbox entry returns, based on the user's rhythm.
import { findDaySetting, findEveningSetting } from "../energizing/rhythm/rest-time.ts";
import type { DailySetting } from "../energizing/rhythm/rest-time.ts";
import { parseClockTime } from "../time/clock-time.ts";
import { MINUTES_IN_DAY } from "../time/units.ts";
import { startOfSpokenNextWeek, type Day } from "../time/day.ts";
import { resolveInstant, getWallTime } from "../time/zone.ts";
import type { Snooze } from "./catalogue.ts";

const AFTER_WAKING_MIN = 30;
const DEFAULT_MORNING_MIN = 8 * 60;
const LATER_MIN = 180;
const STEP_MIN = 15;
/** Leaves the last hour before bedtime free of notifications. */
const BEFORE_BED_MIN = 60;

interface SnoozeSettings {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly dailySettings: readonly DailySetting[];
}

function getMorning({ timeZone, dailySettings }: SnoozeSettings, day: Day): number {
  const wakeUp = parseClockTime(findDaySetting(dailySettings, day)?.wakeUp ?? "");
  const minute = wakeUp === null ? DEFAULT_MORNING_MIN : wakeUp + AFTER_WAKING_MIN;
  return resolveInstant(timeZone, day, Math.min(minute, MINUTES_IN_DAY - 1));
}

/** Later than this minute, the entry returns the next morning. */
function getLastMinute({ dailySettings }: SnoozeSettings, day: Day): number {
  const { bedtime = null, wakeUp = null } = findEveningSetting(dailySettings, day) ?? {};
  const bed = parseClockTime(bedtime ?? "");
  const up = parseClockTime(wakeUp ?? "") ?? 0;
  // A bedtime before the wake-up time is after midnight.
  if (bed === null || bed <= up) return MINUTES_IN_DAY - BEFORE_BED_MIN;
  return bed - BEFORE_BED_MIN;
}

/** Milliseconds since the epoch. `later_today` is in three hours, or the next morning near bedtime. */
export function getSnoozeEnd(snooze: Snooze, settings: SnoozeSettings): number {
  const { day, minute } = getWallTime(settings.timeZone, settings.nowMs);
  if (snooze === "next_week") return getMorning(settings, startOfSpokenNextWeek(day));
  if (snooze === "later_today") {
    const later = Math.ceil((minute + LATER_MIN) / STEP_MIN) * STEP_MIN;
    if (later <= getLastMinute(settings, day)) return resolveInstant(settings.timeZone, day, later);
  }
  return getMorning(settings, day + 1);
}
