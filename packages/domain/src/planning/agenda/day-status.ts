// The status of a day, from the user's rhythm (7:00 to 23:00 without one):
// - `started`: until two hours after waking up, and before waking up;
// - `in_progress`: after that;
// - `ending_soon`: from three hours before bedtime;
// - `finalizing`: from one hour before bedtime until the day is over.
// On short days `started` is at most a quarter of the waking time, the last two start at most a quarter and
// a twelfth of it before bedtime.
import { MINUTES_IN_DAY, MINUTES_IN_HOUR, MINUTE_MS } from "../../time/units.ts";
import { DEFAULT_WAKING, findWakingMinutes } from "../../energizing/rhythm/rest-time.ts";
import type { DailySetting } from "../../energizing/rhythm/rest-time.ts";
import type { Day } from "../../time/day.ts";
import { resolveInstant } from "../../time/zone.ts";
import type { DayStatus } from "./catalogue-day.ts";

const STARTED_MINUTES = 2 * MINUTES_IN_HOUR;
const ENDING_SOON_MINUTES = 3 * MINUTES_IN_HOUR;
const FINALIZING_MINUTES = MINUTES_IN_HOUR;

interface WakingTimeInput {
  readonly day: Day;
  readonly zone: string;
  readonly dailySettings: readonly DailySetting[];
}

/** From waking up to bedtime, in milliseconds since the epoch. */
interface WakingTime {
  readonly from: number;
  readonly until: number;
}

/** The default hours on a day without a rhythm, and on one that is all rest. */
export function getWakingTime({ day, zone, dailySettings }: WakingTimeInput): WakingTime {
  const planned = findWakingMinutes(dailySettings, day);
  const isAwake = planned !== null && planned.wakeUp !== planned.bedtime;
  const { wakeUp, bedtime } = isAwake ? planned : DEFAULT_WAKING;
  return {
    from: resolveInstant(zone, day, wakeUp),
    until: resolveInstant(
      zone,
      day + Math.floor(bedtime / MINUTES_IN_DAY),
      bedtime % MINUTES_IN_DAY,
    ),
  };
}

/** The status at an instant of the day; `day-bounds.ts` defines which day an instant belongs to. */
export function getDayStatus(instant: number, input: WakingTimeInput): DayStatus {
  const { from, until } = getWakingTime(input);
  const waking = (until - from) / MINUTE_MS;
  const elapsed = (instant - from) / MINUTE_MS;
  const remaining = (until - instant) / MINUTE_MS;
  if (remaining <= Math.min(FINALIZING_MINUTES, waking / 12)) return "finalizing";
  if (remaining <= Math.min(ENDING_SOON_MINUTES, waking / 4)) return "ending_soon";
  return elapsed < Math.min(STARTED_MINUTES, waking / 4) ? "started" : "in_progress";
}
