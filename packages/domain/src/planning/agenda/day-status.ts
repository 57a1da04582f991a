// Where somebody's day stands, by their own rhythm. From waking up to going to bed:
//
// - `started`: until two hours after waking up, and before waking up;
// - `in_progress`: from then on;
// - `ending_soon`: from three hours before bedtime;
// - `finalizing`: from one hour before bedtime until the day is over.
//
// Short days keep their shape: the first stretch is at most a quarter of the time between waking up and bedtime, the
// last two are at most a quarter and a twelfth of it. Without a rhythm a day is taken to last from 7:00 to 23:00.
import { MINUTES_IN_DAY, MINUTES_IN_HOUR, MINUTE_MS } from "../../time/units.ts";
import { settingOfDay } from "../../energizing/rest-time.ts";
import type { DailySetting } from "../../energizing/rest-time.ts";
import { parseClockTime } from "../../time/clock-time.ts";
import type { Day } from "../../time/day.ts";
import { instantOf } from "../../time/zone.ts";
import type { DayStatus } from "./catalogue-day.ts";

const USUAL = { wakeUp: 7 * MINUTES_IN_HOUR, bedtime: 23 * MINUTES_IN_HOUR };
const BEGINNING = 2 * MINUTES_IN_HOUR;
const ENDING = 3 * MINUTES_IN_HOUR;
const CLOSING = MINUTES_IN_HOUR;

export interface DayQuestion {
  readonly day: Day;
  readonly zone: string;
  readonly dailySettings: readonly DailySetting[];
}

/** From waking up to going to bed, in milliseconds since the epoch. */
export interface WakingTime {
  readonly from: number;
  readonly until: number;
}

/** When somebody means to be awake on a day; a bedtime that is not after waking up is that of the next morning. */
export function wakingTimeOf({ day, zone, dailySettings }: DayQuestion): WakingTime {
  const setting = settingOfDay(dailySettings, day);
  const told = {
    wakeUp: parseClockTime(setting?.wakeUp ?? ""),
    bedtime: parseClockTime(setting?.bedtime ?? ""),
  };
  const wakeUp = told.wakeUp ?? USUAL.wakeUp;
  const bedtime = told.bedtime ?? USUAL.bedtime;
  const isNextDay = bedtime <= wakeUp;
  return {
    from: instantOf(zone, day, wakeUp),
    until: instantOf(zone, isNextDay ? day + 1 : day, bedtime % MINUTES_IN_DAY),
  };
}

/** Where a day stands at an instant that belongs to it; see `day-bounds.ts` for which day that is. */
export function dayStatusAt(instant: number, question: DayQuestion): DayStatus {
  const { from, until } = wakingTimeOf(question);
  const waking = (until - from) / MINUTE_MS;
  const gone = (instant - from) / MINUTE_MS;
  const left = (until - instant) / MINUTE_MS;
  if (left <= Math.min(CLOSING, waking / 12)) return "finalizing";
  if (left <= Math.min(ENDING, waking / 4)) return "ending_soon";
  return gone < Math.min(BEGINNING, waking / 4) ? "started" : "in_progress";
}
