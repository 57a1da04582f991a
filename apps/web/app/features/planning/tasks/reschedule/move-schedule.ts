// One-time schedules of tasks that move to another day or time.
import type { Once } from "@vereda/domain/planning/proposal/contract-day-plan";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { UserDays } from "@vereda/domain/time/user-day";
import { formatLocalTime } from "../../schedules/series/recurring.ts";
import { getPlannedDays } from "../../schedules/planned-day/format-planned-day.ts";

export type Spot = {
  readonly day: Day;
  /** Minute of the day in the user's zone; null for all day. */
  readonly minute: number | null;
  /** A new length; without it the length stays. */
  readonly minutes?: number;
};

export function toOnce({ type, status, startDate, endDate, timezone, allDay }: Schedule): Once {
  return { type, status, startDate, endDate, timezone, allDay };
}

/** Preserves clock time and duration. A time after midnight stays within the user's day. */
export function moveToDay(schedule: Schedule | null, day: Day, days: UserDays): Once {
  const planned = schedule && getPlannedDays(schedule, days);
  const start = schedule && parsePlanned(schedule.startDate, schedule.timezone);
  if (schedule === null || planned === null || start === null) {
    return buildAllDay(day, days.timeZone);
  }
  const shift = day - planned.first;
  const end = schedule.endDate === null ? null : parsePlanned(schedule.endDate, schedule.timezone);
  return {
    ...toOnce(schedule),
    startDate: formatLocalTime({ ...start, day: start.day + shift }),
    endDate: end && formatLocalTime({ ...end, day: end.day + shift }),
  };
}

/** In the user's zone. An end stays as far from the start as `durationMin` says. */
export function moveToTime(
  schedule: Schedule | null,
  durationMin: number | null,
  { day, minute, minutes }: Spot,
  zone: string,
): Once {
  const { type = "TASK", status = "CONFIRMED" } = schedule ?? {};
  const once = { ...buildAllDay(day, zone), type, status };
  if (minute === null) return once;
  const hadEnd = schedule !== null && schedule.endDate !== null && !schedule.allDay;
  const length = minutes ?? (hadEnd ? durationMin : null);
  return {
    ...once,
    allDay: false,
    startDate: formatMinute(day, minute),
    endDate: length === null ? null : formatMinute(day, minute + length),
  };
}

function buildAllDay(day: Day, timezone: string): Once {
  const startDate = formatIsoDay(day);
  return { type: "TASK", status: "CONFIRMED", startDate, endDate: null, timezone, allDay: true };
}

function formatMinute(day: Day, minute: number): string {
  return formatLocalTime({
    day: day + Math.floor(minute / MINUTES_IN_DAY),
    minute: minute % MINUTES_IN_DAY,
  });
}
