// On which of the person's days a recurring task of a plan occurs, within the dates of what lies above.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import {
  occurrenceIn,
  windowIn,
  type DayRange,
} from "@vereda/domain/planning/schedules/occurrence";
import { occurringOf } from "@vereda/domain/planning/schedules/schedule";
import type { Day } from "@vereda/domain/time/day";
import type { PersonDays } from "@vereda/domain/time/lived-day";
import { isRecurring } from "../schedule/series/moved.ts";
import { readAnswer } from "../schedule/schedule-words.ts";
import type { PlanMission } from "./plan-data.ts";
import { limitsWithin } from "./subjects.ts";

/** The dates that a plan leaves to the tasks of a mission. */
export function taskLimits({ objective }: Plan, { schedule }: PlanMission): DayRange {
  return limitsWithin(schedule, objective.schedule);
}

/** Tells of each day of the person whether a recurring schedule shows on it. */
export function fallsOn(
  schedule: Schedule | null,
  limits: DayRange,
  person: PersonDays,
): (day: Day) => boolean {
  if (schedule === null || !isRecurring(schedule) || schedule.status === "CANCELLED") {
    return () => false;
  }
  const stored = readAnswer(schedule);
  if (stored === null) return () => false;
  const occurring = occurringOf(stored);
  return (day) => {
    const window = windowIn(stored.timezone, person, day);
    return occurrenceIn(window, occurring, limits) !== null;
  };
}

/** How far back and ahead dates of a task are looked for: a year covers the rarest usual rule. */
const REACH = 366;

/** The latest days up to today, the latest first, and the next one after it. */
export function daysAround(
  falls: (day: Day) => boolean,
  today: Day,
  count: number,
): { latest: Day[]; next: Day | null } {
  const latest: Day[] = [];
  for (let day = today; day > today - REACH && latest.length < count; day--) {
    if (falls(day)) latest.push(day);
  }
  for (let day = today + 1; day <= today + REACH; day++) {
    if (falls(day)) return { latest, next: day };
  }
  return { latest, next: null };
}
