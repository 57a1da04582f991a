// Moves the schedule of a one-time item to another day.
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { parsePlanned, type PlannedTime } from "@vereda/domain/time/planned";

export function isRecurring(schedule: Pick<Schedule, "frequency" | "rruleString"> | null): boolean {
  return schedule !== null && (schedule.frequency !== null || schedule.rruleString !== null);
}

/** Preserves time, duration and zone; null if the stored start is invalid. */
export function moveSchedule(schedule: Schedule, day: Day): ScheduleInput | null {
  const { type, status, timezone, allDay } = schedule;
  const start = parsePlanned(schedule.startDate, timezone);
  if (start === null) return null;
  const end = schedule.endDate === null ? null : parsePlanned(schedule.endDate, timezone);
  const shift = day - start.day;
  return {
    type,
    status,
    timezone,
    allDay,
    startDate: formatLocalTime({ ...start, day }),
    endDate: end === null ? null : formatLocalTime({ ...end, day: end.day + shift }),
  };
}

/** A local time without an offset; the schedule's time zone defines it. */
export function formatLocalTime({ day, minute }: PlannedTime): string {
  return minute === null ? formatIsoDay(day) : `${formatIsoDay(day)}T${formatClockTime(minute)}`;
}
