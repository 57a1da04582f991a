// The nights and the sleep need that the vitality index of a day is computed from.
import type { DailySetting } from "../../energizing/rhythm/rest-time.ts";
import { groupNightsByDay, type LoggedSleep } from "../../energizing/insights/nights-by-day.ts";
import { getFreeDaysOfWeek, isFreeDay } from "../../energizing/insights/regularity/free-days.ts";
import { getFirstDayNeeded } from "../../energizing/insights/sleep-insights.ts";
import { estimateSleepNeed } from "../../energizing/insights/sleep-need.ts";
import type { Day } from "../../time/day.ts";
import type { VitalityInput } from "./vitality-parts.ts";
import { VITALITY_DAYS } from "./vitality-index.ts";

/** The first day whose nights are needed: with a rhythm, which states the need, those of the week. */
export function getFirstNightDay(dailySettings: readonly DailySetting[], day: Day): Day {
  const isStated = estimateSleepNeed([], dailySettings, () => false) !== null;
  return isStated ? day - VITALITY_DAYS + 1 : getFirstDayNeeded(day, day);
}

interface WeekSleepInput {
  /** All that ended from the day before `getFirstNightDay` on. */
  readonly sleeps: readonly LoggedSleep[];
  readonly dailySettings: readonly DailySetting[];
  readonly zone: string;
  readonly day: Day;
}

/** The need is that of the sleep insights (`energizing/insights/sleep-need.ts`). */
export function readWeekSleep(input: WeekSleepInput): Pick<VitalityInput, "nights" | "need"> {
  const { sleeps, dailySettings, zone, day } = input;
  const first = getFirstNightDay(dailySettings, day);
  const nights = groupNightsByDay(sleeps, { zone, dailySettings }).filter(
    (night) => night.day >= first && night.day <= day,
  );
  const freeDays = getFreeDaysOfWeek(dailySettings);
  const need = estimateSleepNeed(nights, dailySettings, (night) => isFreeDay(night.day, freeDays));
  return { nights: nights.filter((night) => night.day > day - VITALITY_DAYS), need };
}
