// A task that opens again some time after it was completed.
import { addMonths, formatIsoDay, LAST_DAY, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";

export const repeatUnits = ["DAY", "WEEK", "MONTH"] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

export const frequencyOfUnit = { DAY: "DAILY", WEEK: "WEEKLY", MONTH: "MONTHLY" } as const;

export interface RepeatAfter {
  readonly count: number;
  readonly unit: RepeatUnit;
}

export const MAX_REPEAT_AFTER = 999;

/** The day on which it opens again; the last of a month that is too short. */
export function getNextOpening(completed: Day, { count, unit }: RepeatAfter): Day {
  if (unit === "DAY") return completed + count;
  if (unit === "WEEK") return completed + 7 * count;
  return addMonths(completed, count);
}

/** Seen ahead of its day, it is still done today. */
export function getCompletionDay(viewed: Day, today: Day): Day {
  return Math.min(viewed, today);
}

interface Dates {
  readonly startDay: Day;
  readonly endDay: Day | null;
  readonly lastDay: Day | null;
}

/** The same schedule from another day on, as long as before but within the calendar. */
export function moveToStart<Schedule extends Dates>(schedule: Schedule, start: Day): Schedule {
  const days = start - schedule.startDay;
  const shift = (day: Day | null) => (day === null ? null : Math.min(day + days, LAST_DAY));
  return {
    ...schedule,
    startDay: start,
    endDay: shift(schedule.endDay),
    lastDay: shift(schedule.lastDay),
  };
}

interface WrittenDates {
  readonly startDate: string;
  readonly endDate: string | null;
}

/** The same for a schedule as responses have it. */
export function moveDatesTo<Schedule extends WrittenDates>(
  schedule: Schedule,
  start: Day,
): Schedule {
  const read = (text: string) => parseDay(text.slice(0, 10)) ?? start;
  const days = start - read(schedule.startDate);
  const shift = (text: string) =>
    formatIsoDay(Math.min(read(text) + days, LAST_DAY)) + text.slice(10);
  const { startDate, endDate } = schedule;
  return { ...schedule, startDate: shift(startDate), endDate: endDate && shift(endDate) };
}
