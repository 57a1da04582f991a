// What is being changed of a recurring task: one of its dates, that one with all that follow, or all of them; and the
// draft that each begins with.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { dayShownIn, windowIn, type DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { occurringOf } from "@vereda/domain/planning/schedules/schedule";
import { countBefore } from "@vereda/domain/planning/schedules/series";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { PersonDays } from "@vereda/domain/time/lived-day";
import { fallsOn } from "#features/planning/plan/occurrences.ts";
import { draftOf } from "../draft.ts";
import type { ScheduleDraft } from "../schedule-draft.ts";
import { readAnswer } from "../schedule-words.ts";
import type { DateScope } from "./date-scope.ts";

/** Where the editor begins when not all dates change. Nothing is planned before today. */
export function scopedDraft(
  schedule: Schedule,
  scope: DateScope,
  today: Day,
  person: PersonDays,
): ScheduleDraft {
  const draft = draftOf(schedule);
  const stored = readAnswer(schedule);
  const date = parseDay(scope.date) ?? today;
  if (stored === null) return draft;
  const own = dayShownIn(windowIn(stored.timezone, person, date), occurringOf(stored)) ?? date;
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
const REACH = 366;
const OFFERED = 6;

/** The dates of a recurring schedule that may still change: from today on, and not done yet. */
export function datesAhead(
  schedule: Schedule,
  limits: DayRange,
  done: readonly string[],
  today: Day,
  person: PersonDays,
): string[] {
  const falls = fallsOn(schedule, limits, person);
  const dates: string[] = [];
  for (let day = today; day <= today + REACH && dates.length < OFFERED; day++) {
    const date = formatDay(day);
    if (falls(day) && !done.includes(date)) dates.push(date);
  }
  return dates;
}
