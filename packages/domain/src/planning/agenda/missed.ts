// What was missed and asks to be done after all. Missed dates never pile up: at most the latest one of a task stands
// today, and it gives way to the next.
import type { Day } from "../../time/day.ts";
import type { PersonDays } from "../../time/lived-day.ts";
import { isWithin, occurrenceIn, windowIn } from "../schedules/occurrence.ts";
import type { DayRange, Occurring } from "../schedules/occurrence.ts";

/** Nothing that lies further back is asked for. */
export const LOOK_BACK = 62;

/** A recurring task of somebody, as it stands on their day `today`. Skipped dates are out of its rule. */
export type MissedQuestion = {
  readonly occurring: Occurring;
  /** The days that the plan above it leaves. */
  readonly limits: DayRange | null;
  readonly person: PersonDays;
  readonly today: Day;
  /** Completed occurrences, by their own day; whether that was today. */
  readonly completed: ReadonlyMap<Day, boolean>;
  readonly isPausedOn: (day: Day) => boolean;
};

export type Carried = {
  /** The occurrence, named by its day in the zone of its schedule. */
  readonly occurrence: Day;
  /** The day of the person on which it stood. */
  readonly shownOn: Day;
};

/**
 * The occurrence that today takes over: the latest one, if its day is over and nobody completed it, or only today did.
 * Null when the task falls on today, when the plan above it is over, and while it stands still; days in a pause asked
 * for nothing.
 */
export function carriedInto(question: MissedQuestion): Carried | null {
  const { occurring, limits, person, today, completed } = question;
  if (question.isPausedOn(today) || (limits !== null && !isWithin(limits, today))) return null;
  for (let day = today; day >= today - LOOK_BACK; day--) {
    const occurrence = occurrenceIn(windowIn(occurring.timezone, person, day), occurring, limits);
    if (occurrence === null || question.isPausedOn(day)) continue;
    if (day === today || completed.get(occurrence) === false) return null;
    return { occurrence, shownOn: day };
  }
  return null;
}
