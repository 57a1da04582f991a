// Finds the latest missed occurrence of a task, the only one carried over to today.
import type { Day } from "../../time/day.ts";
import type { UserDays } from "../../time/user-day.ts";
import { isWithin, findOccurrence, buildDayWindow } from "../schedules/occurrence.ts";
import type { DayRange, OccurrenceSpec } from "../schedules/occurrence.ts";

export const LOOKBACK_DAYS = 62;

/** A recurring task on the user's day `today`; the rule already excludes skipped dates. */
type MissedTaskInput = {
  readonly occurring: OccurrenceSpec;
  readonly limits: DayRange | null;
  readonly user: UserDays;
  readonly today: Day;
  /** Completed occurrences by their own day; true when completed today. */
  readonly completed: ReadonlyMap<Day, boolean>;
  readonly isPausedOn: (day: Day) => boolean;
};

type MissedOccurrence = {
  readonly occurrence: Day;
  /** The user's day of the occurrence. */
  readonly displayDay: Day;
};

/**
 * The latest past occurrence that is open or was completed only today. Null when the task occurs today, is
 * paused or the parent plan is over; paused days are skipped.
 */
export function findMissedOccurrence(input: MissedTaskInput): MissedOccurrence | null {
  const { occurring, limits, user, today, completed } = input;
  if (input.isPausedOn(today) || (limits !== null && !isWithin(limits, today))) return null;
  for (let day = today; day >= today - LOOKBACK_DAYS; day--) {
    const occurrence = findOccurrence(
      buildDayWindow(occurring.timezone, user, day),
      occurring,
      limits,
    );
    if (occurrence === null || input.isPausedOn(day)) continue;
    if (day === today || completed.get(occurrence) === false) return null;
    return { occurrence, displayDay: day };
  }
  return null;
}
