// Computes when a user's day ends: at midnight, or at a later bedtime (see `time/user-day.ts`).
import { findDaySetting, findEveningSetting } from "../../energizing/rhythm/rest-time.ts";
import type { DailySetting } from "../../energizing/rhythm/rest-time.ts";
import { parseClockTime } from "../../time/clock-time.ts";
import { MONDAY, startOfWeek } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";

export const dayEnds = ["midnight", "bedtime"] as const;
export type DayEnds = (typeof dayEnds)[number];

const NOON = 720;
const SOME_MONDAY = startOfWeek(0, MONDAY);

/** Seven values from Monday on; empty when no day continues past midnight or no rhythm is set. */
export function listPastMidnightMinutes(
  ends: DayEnds,
  dailySettings: readonly DailySetting[],
): number[] {
  if (ends === "midnight") return [];
  const minutes = Array.from({ length: 7 }, (_, at) =>
    getBedtimeAfterMidnight(SOME_MONDAY + at, dailySettings),
  );
  return minutes.some((minute) => minute > 0) ? minutes : [];
}

/** Minutes after midnight of that evening's bedtime; 0 for an earlier bedtime or none. */
function getBedtimeAfterMidnight(day: Day, dailySettings: readonly DailySetting[]): number {
  const bedtime = parseOptionalClockTime(findEveningSetting(dailySettings, day)?.bedtime);
  if (bedtime === null) return 0;
  const wakeUp =
    parseOptionalClockTime(findDaySetting(dailySettings, day + 1)?.wakeUp) ??
    parseOptionalClockTime(findDaySetting(dailySettings, day)?.wakeUp);
  // Without a wake-up time, a bedtime before noon counts as night.
  return bedtime < (wakeUp ?? NOON) ? bedtime : 0;
}

function parseOptionalClockTime(text: string | null | undefined): number | null {
  return parseClockTime(text ?? "");
}
