// The day's sum: how much is still open, how long it will take, and how much of the waking day is
// left for it. Said in figures here; day-sentence.ts puts them into words.
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { MINUTES_IN_DAY, parseClockTime } from "@vereda/domain/time/clock-time";
import { weekdayOf, type Day } from "@vereda/domain/time/day";

export type DayBalance = {
  readonly total: number;
  readonly open: number;
  /** Minutes planned for what is open. */
  readonly openMinutes: number;
  /** Open things nobody has estimated: the sum does not know about them. */
  readonly unestimated: number;
};

type Countable = { readonly completed: boolean; readonly plannedTotalMin: number | null };

export function balanceOf(items: readonly Countable[]): DayBalance {
  const open = items.filter((item) => !item.completed);
  return {
    total: items.length,
    open: open.length,
    openMinutes: open.reduce((sum, item) => sum + (item.plannedTotalMin ?? 0), 0),
    unestimated: open.filter((item) => !item.plannedTotalMin).length,
  };
}

/**
 * Minutes awake that a day still holds by the person's rhythm: until bedtime, from waking up or
 * from `nowMinute` when that is later. A bedtime at or before waking up belongs to the night that
 * follows midnight. Null when the rhythm does not say both times for that weekday.
 * @param nowMinute minute of the day, 0 to 1439; null for a day that has not begun
 */
export function wakingMinutesLeft(
  rhythm: Pick<SleepRhythm, "dailySettings"> | null,
  day: Day,
  nowMinute: number | null,
): number | null {
  const setting = rhythm === null ? undefined : settingOf(rhythm, day);
  const wakeUp = parseClockTime(setting?.wakeUp ?? "");
  const bedtime = parseClockTime(setting?.bedtime ?? "");
  if (wakeUp === null || bedtime === null) return null;
  const end = bedtime <= wakeUp ? bedtime + MINUTES_IN_DAY : bedtime;
  return Math.max(0, end - Math.max(wakeUp, nowMinute ?? wakeUp));
}

/** What the rhythm says for the weekday of a day. */
export function settingOf({ dailySettings }: Pick<SleepRhythm, "dailySettings">, day: Day) {
  // The catalogue begins its week on Sunday, `weekdayOf` on Monday.
  const name = daysOfWeek[(weekdayOf(day) + 1) % 7];
  return dailySettings.find(({ dayOfWeek }) => dayOfWeek === name);
}
