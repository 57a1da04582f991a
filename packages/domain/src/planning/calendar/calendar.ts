// Lists the user's days that a schedule occupies in a range, for calendars.
import { formatClockTime } from "../../time/clock-time.ts";
import { findConstantOffset } from "../../time/planned.ts";
import { MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import type { Day } from "../../time/day.ts";
import type { UserDays } from "../../time/user-day.ts";
import { resolveInstant, getWallTime } from "../../time/zone.ts";
import { isWithin, findOccurrence, buildDayWindow } from "../schedules/occurrence.ts";
import type { DayRange, DayWindow } from "../schedules/occurrence.ts";
import { buildOccurrenceSpec } from "../schedules/schedule.ts";
import type { StoredSchedule } from "../schedules/schedule.ts";

export interface DateRange {
  readonly from: Day;
  readonly to: Day;
}

export interface CalendarEntry {
  readonly day: Day;
  readonly endDay: Day;
  /** In the user's zone; null when all-day. */
  readonly time: string | null;
  /** Scheduled minutes; null without an end. */
  readonly minutes: number | null;
  /** The occurrence's day in the schedule's zone; null for a one-time schedule. */
  readonly occurrence: Day | null;
}

/** Cached per zone and day of a request. */
export type GetDayWindow = (zone: string, day: Day) => DayWindow;

export function createDayWindowCache(user: UserDays): GetDayWindow {
  const zones = new Map<string, Map<Day, DayWindow>>();
  return (zone, day) => {
    const windows = zones.get(zone) ?? new Map<Day, DayWindow>();
    zones.set(zone, windows);
    const window = windows.get(day) ?? buildDayWindow(zone, user, day);
    windows.set(day, window);
    return window;
  };
}

/**
 * Sorted entries in a range. A tracked resource is on its deadline; a multi-day schedule is one complete
 * entry if any day overlaps. `limits`: days allowed by the parent, in the schedule's zone.
 */
export function listCalendarEntries(
  schedule: StoredSchedule,
  range: DateRange,
  userZone: string,
  windows: GetDayWindow,
  limits: DayRange | null = null,
): CalendarEntry[] {
  if (schedule.type === "TRACKED_RESOURCE") return listDeadline(schedule, range);
  if (!schedule.isRecurring) {
    const once = buildSingleEntry(schedule, userZone);
    const isVisible = once.endDay >= range.from && once.day <= range.to;
    return isVisible && (limits === null || isOverlapping(limits, schedule)) ? [once] : [];
  }
  const occurring = buildOccurrenceSpec(schedule);
  const entries: CalendarEntry[] = [];
  for (let day = range.from; day <= range.to; day++) {
    const start = findOccurrence(windows(schedule.timezone, day), occurring, limits);
    if (start !== null) entries.push(buildEntry(schedule, start, userZone));
  }
  return entries;
}

function listDeadline({ lastDay: day }: StoredSchedule, { from, to }: DateRange): CalendarEntry[] {
  if (day === null || day < from || day > to) return [];
  return [{ day, endDay: day, time: null, minutes: null, occurrence: null }];
}

function isOverlapping(limits: DayRange, { startDay, lastDay }: StoredSchedule): boolean {
  return isWithin(limits, startDay) || (lastDay !== null && isWithin(limits, lastDay));
}

function buildSingleEntry(schedule: StoredSchedule, userZone: string): CalendarEntry {
  const first = buildEntry(schedule, schedule.startDay, userZone);
  const last = schedule.lastDay ?? schedule.startDay;
  const shift = first.day - schedule.startDay;
  const endDay = first.minutes === null ? Math.max(first.endDay, last + shift) : first.endDay;
  return { ...first, endDay, occurrence: null };
}

function buildEntry(schedule: StoredSchedule, start: Day, userZone: string): CalendarEntry {
  const minutes = getMinutes(schedule);
  const { startMinute, timezone } = schedule;
  if (startMinute === null)
    return { day: start, endDay: start, time: null, minutes, occurrence: start };
  const length = minutes ?? 0;
  // In the user's own zone, and without a change of clocks, a planned time is the shown one.
  if (
    timezone === userZone &&
    length < MINUTES_IN_DAY &&
    findConstantOffset(timezone, start) !== null
  ) {
    const endDay = start + Math.floor(Math.max(startMinute + length - 1, 0) / MINUTES_IN_DAY);
    const time = formatClockTime(startMinute);
    return { day: start, endDay, time, minutes, occurrence: start };
  }
  const startsAt = resolveInstant(timezone, start, startMinute);
  const { day, minute } = getWallTime(userZone, startsAt);
  // An end at midnight does not include the day that starts then.
  const lastMoment = getWallTime(userZone, startsAt + Math.max((minutes ?? 0) * MINUTE_MS - 1, 0));
  return { day, endDay: lastMoment.day, time: formatClockTime(minute), minutes, occurrence: start };
}

/** Wall-time minutes between start and end; null without both. A multi-day range has no duration. */
function getMinutes(schedule: StoredSchedule): number | null {
  const { type, startDay, startMinute, endDay, endMinute } = schedule;
  if (startMinute === null || endMinute === null) return null;
  if (type !== "TASK" && type !== "EVENT") return null;
  return ((endDay ?? startDay) - startDay) * MINUTES_IN_DAY + endMinute - startMinute;
}
