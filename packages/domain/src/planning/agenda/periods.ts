// The quarter and the sprint in which a day lies, and how far they have come.
//
// Quarters are those of the calendar. Sprints are ours: two weeks, Monday to Sunday, counted from the first Monday of
// the quarter. They end where those of the next quarter begin, so that the last one of most quarters is a single week,
// to look back and to plan; the days of a quarter before its first Monday belong to the last sprint of the one before.
import { civilFromDay, dayFromCivil, startOfWeek } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";

const SPRINT_DAYS = 14;

export interface Period {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
  readonly start: Day;
  /** The last day. */
  readonly end: Day;
  /** Days until and with the one that was asked for, of `totalDays`. */
  readonly elapsedDays: number;
  readonly totalDays: number;
  /** `elapsedDays` of `totalDays`, whole, 1 to 100: never 100 before the last day. */
  readonly percentage: number;
}

export interface Sprint extends Period {
  /** The how many-th of the quarter it is counted from, from 1. */
  readonly number: number;
}

/** The quarter of a day. */
export function getQuarter(day: Day): Period {
  const { year, month } = civilFromDay(day);
  const quarter = Math.ceil(month / 3);
  const [start, next] = [startOfQuarter(year, quarter), startOfQuarter(year, quarter + 1)];
  return { year, quarter, ...getProgress(day, start, next - 1) };
}

/** The sprint of a day. */
export function getSprint(day: Day): Sprint {
  const monday = startOfWeek(day);
  const { year, quarter, start, end } = getQuarter(monday);
  const first = firstMonday(start);
  const count = Math.floor((monday - first) / SPRINT_DAYS);
  const firstDay = first + count * SPRINT_DAYS;
  const lastDay = Math.min(firstDay + SPRINT_DAYS, firstMonday(end + 1)) - 1;
  return { year, quarter, number: count + 1, ...getProgress(day, firstDay, lastDay) };
}

function startOfQuarter(year: number, quarter: number): Day {
  return quarter > 4 ? dayFromCivil(year + 1, 1, 1) : dayFromCivil(year, quarter * 3 - 2, 1);
}

/** The first Monday that is not before a day. */
function firstMonday(day: Day): Day {
  return startOfWeek(day + 6);
}

function getProgress(day: Day, start: Day, end: Day) {
  const elapsedDays = day - start + 1;
  const totalDays = end - start + 1;
  const percentage = Math.max(1, Math.floor((elapsedDays * 100) / totalDays));
  return { start, end, elapsedDays, totalDays, percentage };
}
