// Computes the user's days on which a recurring task occurs, within the dates of its mission and objective.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import {
  findOccurrence,
  buildDayWindow,
  type DayRange,
} from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import type { Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { isRecurring } from "./series/recurring.ts";
import { readStoredSchedule } from "./format-schedule.ts";

/** Returns a function that checks whether a recurring schedule occurs on one of the user's days. */
export function buildOccurrenceCheck(
  schedule: Schedule | null,
  limits: DayRange,
  user: UserDays,
): (day: Day) => boolean {
  if (schedule === null || !isRecurring(schedule) || schedule.status === "CANCELLED") {
    return () => false;
  }
  const stored = readStoredSchedule(schedule);
  if (stored === null) return () => false;
  const occurring = buildOccurrenceSpec(stored);
  return (day) => {
    const window = buildDayWindow(stored.timezone, user, day);
    return findOccurrence(window, occurring, limits) !== null;
  };
}

/** Searches this many days back and ahead; a year covers yearly rules. */
const MAX_DAYS = 366;

/** Lists the latest occurrences up to today, newest first, and the next one after today. */
export function listDaysAround(
  occursOn: (day: Day) => boolean,
  today: Day,
  count: number,
): { latest: Day[]; next: Day | null } {
  const latest: Day[] = [];
  for (let day = today; day > today - MAX_DAYS && latest.length < count; day--) {
    if (occursOn(day)) latest.push(day);
  }
  for (let day = today + 1; day <= today + MAX_DAYS; day++) {
    if (occursOn(day)) return { latest, next: day };
  }
  return { latest, next: null };
}
