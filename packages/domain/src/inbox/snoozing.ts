// When something put off comes back: in the mornings as the person's own rhythm has them.
import { findDaySetting } from "../energizing/rest-time.ts";
import type { DailySetting } from "../energizing/rest-time.ts";
import { parseClockTime } from "../time/clock-time.ts";
import { MINUTES_IN_DAY } from "../time/units.ts";
import { startOfWeek, type Day } from "../time/day.ts";
import { resolveInstant, wallTime } from "../time/zone.ts";
import type { Snooze } from "./catalogue.ts";

/** Not with the alarm clock. */
const AFTER_WAKING_MIN = 30;
const DEFAULT_MORNING_MIN = 8 * 60;
const LATER_MIN = 180;
const STEP_MIN = 15;
/** The end of the day is for other things. */
const BEFORE_BED_MIN = 60;

export interface SnoozeSettings {
  readonly nowMs: number;
  readonly timeZone: string;
  /** Empty while somebody has set no rhythm. */
  readonly dailySettings: readonly DailySetting[];
}

function getMorning({ timeZone, dailySettings }: SnoozeSettings, day: Day): number {
  const wakeUp = parseClockTime(findDaySetting(dailySettings, day)?.wakeUp ?? "");
  const minute = wakeUp === null ? DEFAULT_MORNING_MIN : wakeUp + AFTER_WAKING_MIN;
  return resolveInstant(timeZone, day, Math.min(minute, MINUTES_IN_DAY - 1));
}

/** The last minute of a day at which something may come back; after it, it waits for the morning. */
function getLastMinute({ dailySettings }: SnoozeSettings, day: Day): number {
  const { bedtime = null, wakeUp = null } = findDaySetting(dailySettings, day) ?? {};
  const bed = parseClockTime(bedtime ?? "");
  const up = parseClockTime(wakeUp ?? "") ?? 0;
  // A bedtime before waking up is after midnight.
  if (bed === null || bed <= up) return MINUTES_IN_DAY - BEFORE_BED_MIN;
  return bed - BEFORE_BED_MIN;
}

/**
 * The instant, in milliseconds, at which something put off comes back.
 * `later_today` is three hours from now, on the quarter of an hour, and the next morning when that is too late.
 */
export function getSnoozeEnd(snooze: Snooze, settings: SnoozeSettings): number {
  const { day, minute } = wallTime(settings.timeZone, settings.nowMs);
  if (snooze === "next_week") return getMorning(settings, startOfWeek(day) + 7);
  if (snooze === "later_today") {
    const later = Math.ceil((minute + LATER_MIN) / STEP_MIN) * STEP_MIN;
    if (later <= getLastMinute(settings, day)) return resolveInstant(settings.timeZone, day, later);
  }
  return getMorning(settings, day + 1);
}
