// When a reminder rings. Asked for each occurrence of what is reminded of: once, or every time that a rule gives.
//
// What has a clock time starts by the clock of the zone in which it is planned. What lasts all day has no zone: it
// starts when its person wakes up, where they live; at seven when they told no rhythm. So every kind of reminder means
// something for both, and goes on meaning it when a plan gains or loses its clock time.
import { MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import { findDaySetting } from "../../energizing/rest-time.ts";
import type { DailySetting } from "../../energizing/rest-time.ts";
import { parseClockTime } from "../../time/clock-time.ts";
import type { Day } from "../../time/day.ts";
import { resolveInstant, wallTime } from "../../time/zone.ts";
import type { Recurrence } from "../recurrence/expand.ts";
import { isWithin } from "../schedules/occurrence.ts";
import type { DayRange } from "../schedules/occurrence.ts";
import type { ReminderWhen } from "./contract-reminders.ts";

/** Whose reminder it is. */
export interface ReminderUser {
  readonly timeZone: string;
  /** Their ideal rhythm; empty when they told none. */
  readonly dailySettings: readonly DailySetting[];
}

/** What is reminded of. Skipped and moved dates are out of its rule. */
export interface RemindedSchedule {
  readonly startDay: Day;
  /** Minute of the day, 0 to 1439; null when it lasts all day. */
  readonly startMinute: number | null;
  readonly timezone: string;
  /** Null for what happens once. */
  readonly recurrence: Pick<Recurrence, "nextAfter"> | null;
}

/** A reminder of one occurrence, named by the day on which that starts in its own zone. */
export interface ReminderFiring {
  readonly day: Day;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const DEFAULT_WAKE_UP_MIN = 7 * 60;

/** The instant at which the occurrence of a day starts, for a person. */
export function getStartInstant(schedule: RemindedSchedule, day: Day, user: ReminderUser): number {
  return getClockInstant(schedule, day, user, day);
}

/** The clock time at which the occurrence of `day` starts, shown on another day. */
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

/** The instant at which a reminder of the occurrence of a day rings, were there no night. */
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
      // Whole days before mean the same clock time, also where the clocks change between.
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
 * The first time that a reminder rings after an instant; null when it does not any more. `limits` are days of the plan
 * above, beyond which nothing falls.
 */
export function findNextFiring(
  when: ReminderWhen,
  schedule: RemindedSchedule,
  user: ReminderUser,
  after: number,
  limits: DayRange | null = null,
): ReminderFiring | null {
  // No reminder rings later than on the day after its occurrence's, wherever that is: zones differ by little more than
  // a day. So what started two days before has rung.
  const from = wallTime(user.timeZone, after).day - 3;
  for (let day = findDayFrom(schedule, from); day !== null; day = findDayAfter(schedule, day)) {
    if (limits?.end != null && day > limits.end) return null;
    if (limits !== null && !isWithin(limits, day)) continue;
    const at = getFiringInstant(when, schedule, day, user);
    if (at > after) return { day, at };
  }
  return null;
}

/** The first day of an occurrence from a day on. */
function findDayFrom({ startDay, recurrence }: RemindedSchedule, from: Day): Day | null {
  if (recurrence !== null) return recurrence.nextAfter(from - 1);
  return startDay >= from ? startDay : null;
}

function findDayAfter({ recurrence }: RemindedSchedule, day: Day): Day | null {
  return recurrence?.nextAfter(day) ?? null;
}
