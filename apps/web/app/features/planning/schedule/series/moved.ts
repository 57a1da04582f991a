// The same schedule on another day: what a person sends to move something that happens once.
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { parsePlanned, type PlannedTime } from "@vereda/domain/time/planned";

/** Whether a schedule repeats, by its fields or by its written rule. */
export function isRecurring(schedule: Pick<Schedule, "frequency" | "rruleString"> | null): boolean {
  return schedule !== null && (schedule.frequency !== null || schedule.rruleString !== null);
}

/** Keeps clock time, length and zone; null when the stored start cannot be read. */
export function movedTo(schedule: Schedule, day: Day): ScheduleInput | null {
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
    startDate: wallText({ ...start, day }),
    endDate: end === null ? null : wallText({ ...end, day: end.day + shift }),
  };
}

/** A planned time without offset: the schedule's zone gives it one. */
export function wallText({ day, minute }: PlannedTime): string {
  return minute === null ? formatDay(day) : `${formatDay(day)}T${formatClockTime(minute)}`;
}
