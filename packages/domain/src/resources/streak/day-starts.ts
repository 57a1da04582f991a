// The instants at which a user's days start, for queries that look for something on each day.
import type { Day } from "../../time/day.ts";
import { startOfDay } from "../../time/user-day.ts";
import type { UserDays } from "../../time/user-day.ts";

/**
 * In milliseconds since the epoch: the start of each day from `first` to `last`, and the end of `last`. An
 * instant belongs to the day with the latest start that is not after it.
 */
export function listDayStarts(first: Day, last: Day, user: UserDays): number[] {
  const starts: number[] = [];
  for (let day = first; day <= last + 1; day++) starts.push(startOfDay(day, user));
  return starts;
}
