// Builds the schedule of a task that moves to another day.
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import type { UserDays } from "@vereda/domain/time/user-day";
import { moveSchedule } from "../series/moved.ts";
import { getPlannedDays } from "./format-when.ts";

/** Preserves clock time and duration. A time after midnight stays within the user's day. */
export function buildDaySchedule(
  schedule: Schedule | null,
  day: Day,
  days: UserDays,
): ScheduleInput {
  const planned = schedule === null ? null : getPlannedDays(schedule, days);
  const start = schedule === null ? null : parsePlanned(schedule.startDate, schedule.timezone);
  if (schedule !== null && planned !== null && start !== null) {
    const moved = moveSchedule(schedule, start.day + day - planned.first);
    if (moved !== null) return moved;
  }
  return {
    type: "TASK",
    startDate: formatIsoDay(day),
    endDate: null,
    allDay: true,
    timezone: days.timeZone,
  };
}

/** The same schedule as input, to undo a move. */
export function toScheduleInput(schedule: Schedule): ScheduleInput | null {
  const start = parsePlanned(schedule.startDate, schedule.timezone);
  return start === null ? null : moveSchedule(schedule, start.day);
}
