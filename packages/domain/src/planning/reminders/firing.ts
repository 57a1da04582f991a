// Computes when a reminder fires; an all-day subject starts at the user's wake-up time, 7:00 by default.
import { MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import { findDaySetting } from "../../energizing/rhythm/rest-time.ts";
import type { DailySetting } from "../../energizing/rhythm/rest-time.ts";
import { parseClockTime } from "../../time/clock-time.ts";
import type { Day } from "../../time/day.ts";
import { resolveInstant, getWallTime } from "../../time/zone.ts";
import type { Recurrence } from "../recurrence/expand.ts";
import { isWithin } from "../schedules/occurrence.ts";
import type { DayRange } from "../schedules/occurrence.ts";
import type { ReminderWhen } from "./contract-reminders.ts";

export interface ReminderUser {
  readonly timeZone: string;
  readonly dailySettings: readonly DailySetting[];
}

/** The schedule of the subject. Its rule excludes skipped and moved dates. */
export interface RemindedSchedule {
  readonly startDay: Day;
  /** Minute of the day, 0 to 1439; null when all-day. */
  readonly startMinute: number | null;
  readonly timezone: string;
  readonly recurrence: Pick<Recurrence, "nextAfter"> | null;
}

/** `day` is the day on which the occurrence starts, in the schedule's zone. */
export interface ReminderFiring {
  readonly day: Day;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const DEFAULT_WAKE_UP_MIN = 7 * 60;

export function getStartInstant(schedule: RemindedSchedule, day: Day, user: ReminderUser): number {
  return getClockInstant(schedule, day, user, day);
}

/** The instant on `onDay` at the clock time at which the occurrence of `day` starts. */
function getClockInstant(
  { startMinute, timezone }: RemindedSchedule,
  day: Day,
  { timeZone, dailySettings }: ReminderUser,
  onDay: Day,
): number {
  if (startMinute !== null) return resolveInstant(timezone, onDay, startMinute);
  const wakeUp = parseClockTime(findDaySetting(dailySettings, day)?.wakeUp ?? "");
  return resolveInstant(timeZone, onDay, wakeUp ?? DEFAULT_WAKE_UP_MIN);
}

/** The instant at which the reminder of an occurrence fires, without quiet hours. */
export function getFiringInstant(
  when: ReminderWhen,
  schedule: RemindedSchedule,
  day: Day,
  user: ReminderUser,
): number {
  switch (when.kind) {
    case "AT_START":
      return getStartInstant(schedule, day, user);
    case "BEFORE_START":
      // Whole days mean the same clock time, even across a clock change.
      return when.minutes % MINUTES_IN_DAY === 0
        ? getClockInstant(schedule, day, user, day - when.minutes / MINUTES_IN_DAY)
        : getStartInstant(schedule, day, user) - when.minutes * MINUTE_MS;
    case "AT_TIME": {
      const zone = schedule.startMinute === null ? user.timeZone : schedule.timezone;
      return resolveInstant(zone, day - when.daysBefore, parseClockTime(when.time) ?? 0);
    }
  }
}

/**
 * Finds the first time that a reminder fires after an instant. `limits` are the days allowed by the parent.
 */
export function findNextFiring(
  when: ReminderWhen,
  schedule: RemindedSchedule,
  user: ReminderUser,
  after: number,
  limits: DayRange | null = null,
): ReminderFiring | null {
  // A reminder fires at most one day after its occurrence, and zones differ by little more than a day.
  const from = getWallTime(user.timeZone, after).day - 3;
  for (let day = findDayFrom(schedule, from); day !== null; day = findDayAfter(schedule, day)) {
    if (limits?.end != null && day > limits.end) return null;
    if (limits !== null && !isWithin(limits, day)) continue;
    const at = getFiringInstant(when, schedule, day, user);
    if (at > after) return { day, at };
  }
  return null;
}

function findDayFrom({ startDay, recurrence }: RemindedSchedule, from: Day): Day | null {
  if (recurrence !== null) return recurrence.nextAfter(from - 1);
  return startDay >= from ? startDay : null;
}

function findDayAfter({ recurrence }: RemindedSchedule, day: Day): Day | null {
  return recurrence?.nextAfter(day) ?? null;
}
