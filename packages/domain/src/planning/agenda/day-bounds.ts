// Which of a person's days an instant belongs to. A day ends at midnight or, for whoever chose so, when they go to
// bed: somebody who goes to bed at half past one on Saturday is living their Friday until then.
//
// A bedtime only ever prolongs a day. Nobody's day is over before midnight, because what is planned for a date stays
// on that date; and where a bedtime is missing, midnight holds. Each evening has the bedtime of its own weekday.
import { settingOfDay } from "../../energizing/rest-time.ts";
import type { DailySetting } from "../../energizing/rest-time.ts";
import { parseClockTime } from "../../time/clock-time.ts";
import type { Day } from "../../time/day.ts";
import { instantOf, todayIn } from "../../time/zone.ts";

export const dayEnds = ["midnight", "bedtime"] as const;
export type DayEnds = (typeof dayEnds)[number];

/** What decides about somebody's days. */
export interface DayRule {
  readonly zone: string;
  readonly dayEnds: DayEnds;
  /** Their ideal rhythm; empty when they told none. */
  readonly dailySettings: readonly DailySetting[];
}

const NOON = 720;

/** The day that somebody lives at an instant (milliseconds since the epoch). */
export function dayOf(instant: number, rule: DayRule): Day {
  const date = todayIn(rule.zone, instant);
  return instant < endOfDay(date - 1, rule) ? date - 1 : date;
}

/** The instant at which a day begins: that at which the one before ends. */
export function beginningOfDay(day: Day, rule: DayRule): number {
  return endOfDay(day - 1, rule);
}

/** The instant at which a day is over (milliseconds since the epoch). */
export function endOfDay(day: Day, rule: DayRule): number {
  return instantOf(rule.zone, day + 1, minutesPastMidnight(day, rule));
}

/** How long after midnight somebody goes to bed on the evening of a day; 0 for whoever does before, or did not say. */
export function minutesPastMidnight(day: Day, { dayEnds: ends, dailySettings }: DayRule): number {
  if (ends === "midnight") return 0;
  const bedtime = clockTimeOf(settingOfDay(dailySettings, day)?.bedtime);
  if (bedtime === null) return 0;
  const wakeUp =
    clockTimeOf(settingOfDay(dailySettings, day + 1)?.wakeUp) ??
    clockTimeOf(settingOfDay(dailySettings, day)?.wakeUp);
  // Without a morning to compare with, whatever lies before noon is the night.
  return bedtime < (wakeUp ?? NOON) ? bedtime : 0;
}

function clockTimeOf(text: string | null | undefined): number | null {
  return parseClockTime(text ?? "");
}
