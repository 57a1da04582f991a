// Which days of a person a schedule takes, from one day to another: each occurrence of what recurs, or the one
// stretch of what happens once.
import { formatClockTime } from "../../time/clock-time.ts";
import { MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import type { Day } from "../../time/day.ts";
import { calendarDays } from "../../time/user-day.ts";
import { resolveInstant, wallTime } from "../../time/zone.ts";
import { isWithin, findOccurrence, buildDayWindow } from "../schedules/occurrence.ts";
import type { DayRange, DayWindow } from "../schedules/occurrence.ts";
import { buildOccurrenceSpec } from "../schedules/schedule.ts";
import type { StoredSchedule } from "../schedules/schedule.ts";

/** Days of a person, both included. */
export interface DateRange {
  readonly from: Day;
  readonly to: Day;
}

/** Where something stands among a person's days. */
export interface CalendarEntry {
  readonly day: Day;
  readonly endDay: Day;
  /** The person's clock time; null when it lasts all day. */
  readonly time: string | null;
  /** Minutes that its schedule gives it; null when the schedule says no end. */
  readonly minutes: number | null;
  /** The day that names the occurrence, in the schedule's zone; null for what happens once. */
  readonly occurrence: Day | null;
}

/** Answers a day as a zone tells it, worked out once for each zone and day of a request. */
export type GetDayWindow = (zone: string, day: Day) => DayWindow;

/** A calendar shows dates: whatever a person lives past midnight stands on its own. */
export function createDayWindowCache(userZone: string): GetDayWindow {
  const user = calendarDays(userZone);
  const cache = new Map<string, DayWindow>();
  return (zone, day) => {
    const key = `${zone} ${day}`;
    const window = cache.get(key) ?? buildDayWindow(zone, user, day);
    cache.set(key, window);
    return window;
  };
}

/**
 * Where a schedule stands within a span, in order. A tracked resource stands on its deadline, if it has one. `limits` are the days that the plan above it leaves, in the
 * schedule's zone; what lasts several days is told once, whole, when any of it falls in the span.
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
    return isVisible && (limits === null || overlaps(limits, schedule)) ? [once] : [];
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

function overlaps(limits: DayRange, { startDay, lastDay }: StoredSchedule): boolean {
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
  const startsAt = resolveInstant(timezone, start, startMinute);
  const { day, minute } = wallTime(userZone, startsAt);
  // What ends at midnight does not reach into the day that begins then.
  const lastMoment = wallTime(userZone, startsAt + Math.max((minutes ?? 0) * MINUTE_MS - 1, 0));
  return { day, endDay: lastMoment.day, time: formatClockTime(minute), minutes, occurrence: start };
}

/** Wall time between the clock times of an occurrence; null unless it has both. A range is no occurrence. */
function getMinutes(schedule: StoredSchedule): number | null {
  const { type, startDay, startMinute, endDay, endMinute } = schedule;
  if (startMinute === null || endMinute === null) return null;
  if (type !== "TASK" && type !== "EVENT") return null;
  return ((endDay ?? startDay) - startDay) * MINUTES_IN_DAY + endMinute - startMinute;
}
