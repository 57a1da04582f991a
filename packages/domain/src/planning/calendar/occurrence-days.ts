// Lists on which of the user's days the occurrences of a task or an event are, over long ranges.
import type { Day } from "../../time/day.ts";
import { findOccurrence, isWithin, startsWithin } from "../schedules/occurrence.ts";
import type { DayRange } from "../schedules/occurrence.ts";
import { buildOccurrenceSpec } from "../schedules/schedule.ts";
import type { StoredSchedule } from "../schedules/schedule.ts";
import { buildRecurrence } from "../schedules/schedule-repeat.ts";
import type { DateRange, GetDayWindow } from "./calendar.ts";

/** Zones differ by up to 26 hours, so a day of another zone can be two days away. */
export const MAX_ZONE_DAYS = 2;

const nearby = [0, -1, 1, -MAX_ZONE_DAYS, MAX_ZONE_DAYS];

export interface OccurrenceDay {
  /** The user's day. */
  readonly day: Day;
  /** The start day in the schedule's zone. */
  readonly start: Day;
}

/** The user's day within which an occurrence starts; null in the rare case that no day shows it. */
export function findUserDay(
  schedule: Pick<StoredSchedule, "startMinute" | "timezone">,
  start: Day,
  getWindow: GetDayWindow,
): Day | null {
  if (schedule.startMinute === null) return start;
  const away = nearby.find((days) =>
    startsWithin(getWindow(schedule.timezone, start + days), schedule, start),
  );
  return away === undefined ? null : start + away;
}

/**
 * The days of a range, sorted: of a recurring schedule where its occurrences start, at most one a day as in
 * the agenda; of a one-time schedule all its days. `limits`: days allowed by the parent, in the schedule's
 * zone.
 */
export function listOccurrenceDays(
  schedule: StoredSchedule,
  range: DateRange,
  getWindow: GetDayWindow,
  limits: DayRange | null = null,
): OccurrenceDay[] {
  const recurrence = buildRecurrence(schedule);
  if (recurrence === null) return listOngoingDays(schedule, range, getWindow, limits);
  const [from, to] = [range.from - MAX_ZONE_DAYS, range.to + MAX_ZONE_DAYS];
  const days: OccurrenceDay[] = [];
  let last: Day | null = null;
  for (const start of recurrence.between(from, to, to - from + 1)) {
    if (limits !== null && !isWithin(limits, start)) continue;
    const day = findUserDay(schedule, start, getWindow);
    if (day === null || day === last || day < range.from || day > range.to) continue;
    days.push({ day, start });
    last = day;
  }
  return days;
}

function listOngoingDays(
  schedule: StoredSchedule,
  range: DateRange,
  getWindow: GetDayWindow,
  limits: DayRange | null,
): OccurrenceDay[] {
  const spec = buildOccurrenceSpec(schedule);
  const from = Math.max(range.from, schedule.startDay - MAX_ZONE_DAYS);
  const to = Math.min(range.to, (schedule.lastDay ?? range.to) + MAX_ZONE_DAYS);
  const days: OccurrenceDay[] = [];
  for (let day = from; day <= to; day++) {
    const start = findOccurrence(getWindow(schedule.timezone, day), spec, limits);
    if (start !== null) days.push({ day, start });
  }
  return days;
}
