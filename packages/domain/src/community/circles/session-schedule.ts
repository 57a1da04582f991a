// When a session of a circle occurs next, and the schedule of the task that follows it from a day on.
import { MINUTE_MS } from "../../time/units.ts";
import { formatClockTime } from "../../time/clock-time.ts";
import { formatIsoDay, type Day } from "../../time/day.ts";
import { getUserDay, type UserDays } from "../../time/user-day.ts";
import { getWallTime, resolveInstant } from "../../time/zone.ts";
import { formatRule } from "../../planning/recurrence/language/format.ts";
import type { ScheduleInput } from "../../planning/schedules/contract-schedule.ts";
import { getDisplayDay } from "../../planning/schedules/occurrence.ts";
import type { StoredSchedule } from "../../planning/schedules/schedule.ts";
import { buildRecurrence, buildScheduleRule } from "../../planning/schedules/schedule-repeat.ts";
import { countBefore } from "../../planning/schedules/series.ts";

/** A session lasts at most a day, so of the last ones only those of yesterday and today can be over. */
const NEXT_DAYS = 4;

type TimedSession = {
  readonly schedule: StoredSchedule;
  /** Minutes. */
  readonly durationMin: number;
};

/** The start of the occurrence on a day of the schedule's zone, in epoch milliseconds. */
export function getSessionStart(schedule: StoredSchedule, day: Day): number {
  return resolveInstant(schedule.timezone, day, schedule.startMinute ?? 0);
}

/**
 * The next days, in the schedule's zone, on which the session starts and is not over.
 * @param now epoch milliseconds
 */
export function listNextSessionDays(
  { schedule, durationMin }: TimedSession,
  now: number,
): readonly Day[] {
  const { startDay, timezone } = schedule;
  const recurrence = buildRecurrence(schedule);
  const yesterday = getWallTime(timezone, now).day - 1;
  const from = Math.max(startDay, yesterday);
  const days = recurrence === null ? [startDay] : recurrence.between(from, Infinity, NEXT_DAYS);
  return days.filter((day) => getSessionStart(schedule, day) + durationMin * MINUTE_MS > now);
}

/** The first occurrence that the user's agenda can still show: not over, and today or later for them. */
export function findFirstDayFor(session: TimedSession, user: UserDays, now: number): Day | null {
  const today = getUserDay(now, user);
  const days = listNextSessionDays(session, now);
  return days.find((day) => getDisplayDay(session.schedule, day, user) >= today) ?? null;
}

/** The session's schedule from one of its days on, with what remains of a count. */
export function buildScheduleFrom(schedule: StoredSchedule, day: Day): ScheduleInput {
  const { startMinute, timezone, exceptDays } = schedule;
  const time = startMinute === null ? "" : `T${formatClockTime(startMinute)}`;
  const start = { startDate: `${formatIsoDay(day)}${time}`, timezone };
  const rule = buildScheduleRule(schedule);
  if (rule === null) return start;
  const count = rule.count === null ? null : rule.count - countBefore(schedule, day);
  return {
    ...start,
    rruleString: formatRule({ ...rule, count }),
    exceptDates: (exceptDays ?? []).filter((excluded) => excluded >= day).map(formatIsoDay),
  };
}
