// Whether a schedule recurs, and how its local times are written.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { PlannedTime } from "@vereda/domain/time/planned";

export function isRecurring(schedule: Pick<Schedule, "frequency" | "rruleString"> | null): boolean {
  return schedule !== null && (schedule.frequency !== null || schedule.rruleString !== null);
}

/** A local time without an offset; the schedule's time zone defines it. */
export function formatLocalTime({ day, minute }: PlannedTime): string {
  return minute === null ? formatIsoDay(day) : `${formatIsoDay(day)}T${formatClockTime(minute)}`;
}
