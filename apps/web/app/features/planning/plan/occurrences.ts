// On which of the person's days a recurring task of a plan occurs, within the dates of what lies above.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import {
  findOccurrence,
  buildDayWindow,
  type DayRange,
} from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import type { Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { isRecurring } from "../schedule/series/moved.ts";
import { readStoredSchedule } from "../schedule/format-schedule.ts";
import type { PlanMission } from "./plan-data.ts";
import { getLimitsWithin } from "./subjects.ts";

/** The dates that a plan leaves to the tasks of a mission. */
export function getTaskLimits({ objective }: Plan, { schedule }: PlanMission): DayRange {
  return getLimitsWithin(schedule, objective.schedule);
}

/** Tells of each day of the person whether a recurring schedule shows on it. */
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

/** How far back and ahead dates of a task are looked for: a year covers the rarest usual rule. */
const MAX_DAYS = 366;

/** The latest days up to today, the latest first, and the next one after it. */
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
