// Computes the calendar quarter and the sprint of a day, with progress.
import { civilFromDay, dayFromCivil, startOfWeek } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";

const SPRINT_DAYS = 14;

interface Period {
  readonly year: number;
  readonly quarter: number;
  readonly start: Day;
  readonly end: Day;
  /** Days up to and including the given one, of `totalDays`. */
  readonly elapsedDays: number;
  readonly totalDays: number;
  /** Integer from 1 to 100; 100 only on the last day. */
  readonly percentage: number;
}

interface Sprint extends Period {
  readonly number: number;
}

export function getQuarter(day: Day): Period {
  const { year, month } = civilFromDay(day);
  const quarter = Math.ceil(month / 3);
  const [start, next] = [startOfQuarter(year, quarter), startOfQuarter(year, quarter + 1)];
  return { year, quarter, ...getProgress(day, start, next - 1) };
}

/**
 * Two weeks of the user, from the first one that starts in the quarter; the last one is often a single week.
 * Days before that week belong to the previous quarter's last sprint.
 */
export function getSprint(day: Day, weekStart: number): Sprint {
  const week = startOfWeek(day, weekStart);
  const { year, quarter, start, end } = getQuarter(week);
  const first = findFirstWeek(start, weekStart);
  const count = Math.floor((week - first) / SPRINT_DAYS);
  const firstDay = first + count * SPRINT_DAYS;
  const lastDay = Math.min(firstDay + SPRINT_DAYS, findFirstWeek(end + 1, weekStart)) - 1;
  return { year, quarter, number: count + 1, ...getProgress(day, firstDay, lastDay) };
}

function startOfQuarter(year: number, quarter: number): Day {
  return quarter > 4 ? dayFromCivil(year + 1, 1, 1) : dayFromCivil(year, quarter * 3 - 2, 1);
}

/** The first day on which a week starts, from the given one on. */
function findFirstWeek(day: Day, weekStart: number): Day {
  return startOfWeek(day + 6, weekStart);
}

function getProgress(day: Day, start: Day, end: Day) {
  const elapsedDays = day - start + 1;
  const totalDays = end - start + 1;
  const percentage = Math.max(1, Math.floor((elapsedDays * 100) / totalDays));
  return { start, end, elapsedDays, totalDays, percentage };
}
