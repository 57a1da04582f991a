// What is being changed of a recurring task: one of its dates, that one with all that follow, or all of them; and the
// draft that each begins with.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import {
  findScheduleDay,
  buildDayWindow,
  type DayRange,
} from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import { countBefore } from "@vereda/domain/planning/schedules/series";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { buildOccurrenceCheck } from "#features/planning/plan/occurrences.ts";
import { mapScheduleToDraft } from "../draft.ts";
import type { ScheduleDraft } from "../schedule-draft.ts";
import { readStoredSchedule } from "../format-schedule.ts";
import type { DateScope } from "./date-scope.ts";

/** Where the editor begins when not all dates change. Nothing is planned before today. */
export function buildScopedDraft(
  schedule: Schedule,
  scope: DateScope,
  today: Day,
  user: UserDays,
): ScheduleDraft {
  const draft = mapScheduleToDraft(schedule);
  const stored = readStoredSchedule(schedule);
  const date = parseDay(scope.date) ?? today;
  if (stored === null) return draft;
  const own =
    findScheduleDay(buildDayWindow(stored.timezone, user, date), buildOccurrenceSpec(stored)) ??
    date;
  const start = Math.max(own, today);
  const days = stored.endDay === null ? null : stored.endDay - stored.startDay;
  const moved = {
    ...draft,
    startDate: formatDay(start),
    endDate: days === null || days > 31 ? null : formatDay(start + days),
  };
  if (scope.kind === "one") return { ...moved, repeats: false, rruleString: null, exceptDates: [] };
  const { count } = draft;
  return { ...moved, count: count === null ? null : Math.max(1, count - countBefore(stored, own)) };
}

/** How far ahead dates are offered, and how many. */
const MAX_DAYS_AHEAD = 366;
const MAX_DATES = 6;

/** The dates of a recurring schedule that may still change: from today on, and not done yet. */
export function listDatesAhead(
  schedule: Schedule,
  limits: DayRange,
  done: readonly string[],
  today: Day,
  user: UserDays,
): string[] {
  const occursOn = buildOccurrenceCheck(schedule, limits, user);
  const dates: string[] = [];
  for (let day = today; day <= today + MAX_DAYS_AHEAD && dates.length < MAX_DATES; day++) {
    const date = formatDay(day);
    if (occursOn(day) && !done.includes(date)) dates.push(date);
  }
  return dates;
}
