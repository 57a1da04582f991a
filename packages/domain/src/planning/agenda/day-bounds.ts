// When somebody's days end: at midnight or, for whoever chose so, when they go to bed. `time/user-day.ts` tells which
// day an instant then belongs to.
//
// A bedtime only ever prolongs a day; where one is missing, midnight holds. Each evening has the bedtime of its own
// weekday.
import { findDaySetting } from "../../energizing/rest-time.ts";
import type { DailySetting } from "../../energizing/rest-time.ts";
import { parseClockTime } from "../../time/clock-time.ts";
import { startOfWeek } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";

export const dayEnds = ["midnight", "bedtime"] as const;
export type DayEnds = (typeof dayEnds)[number];

const NOON = 720;
const MONDAY = startOfWeek(0);

/**
 * How many minutes after midnight the day of each weekday goes on, from Monday on; empty when none does.
 * `dailySettings` is the ideal rhythm; empty when nobody told one.
 */
export function listPastMidnightMinutes(
  ends: DayEnds,
  dailySettings: readonly DailySetting[],
): number[] {
  if (ends === "midnight") return [];
  const minutes = Array.from({ length: 7 }, (_, at) =>
    getBedtimeAfterMidnight(MONDAY + at, dailySettings),
  );
  return minutes.some((minute) => minute > 0) ? minutes : [];
}

/** How long after midnight somebody goes to bed on the evening of a day; 0 for whoever does before, or did not say. */
function getBedtimeAfterMidnight(day: Day, dailySettings: readonly DailySetting[]): number {
  const bedtime = clockTimeOf(findDaySetting(dailySettings, day)?.bedtime);
  if (bedtime === null) return 0;
  const wakeUp =
    clockTimeOf(findDaySetting(dailySettings, day + 1)?.wakeUp) ??
    clockTimeOf(findDaySetting(dailySettings, day)?.wakeUp);
  // Without a morning to compare with, whatever lies before noon is the night.
  return bedtime < (wakeUp ?? NOON) ? bedtime : 0;
}

function clockTimeOf(text: string | null | undefined): number | null {
  return parseClockTime(text ?? "");
}
