// Builds the draft for a change to one date, the following dates or all dates of a recurring task.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import {
  findScheduleDay,
  buildDayWindow,
  type DayRange,
} from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import { getRemainingRepeat, inheritRepeat } from "@vereda/domain/planning/schedules/series";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { buildOccurrenceCheck } from "#features/planning/schedules/occurrences.ts";
import { mapScheduleToDraft } from "../draft.ts";
import type { ScheduleDraft } from "../schedule-draft.ts";
import { readStoredSchedule } from "../format-schedule.ts";
import type { DateScope } from "./date-scope.ts";

/** The initial draft of a partial change; never starts before today. */
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
    startDate: formatIsoDay(start),
    endDate: days === null || days > 31 ? null : formatIsoDay(start + days),
  };
  if (scope.kind === "one") return { ...moved, repeats: false, rruleString: null, exceptDates: [] };
  const { remainingCount } = getRemainingRepeat(stored, own);
  if (remainingCount === null || draft.rruleString === null) {
    return { ...moved, count: remainingCount };
  }
  const { rruleString } = inheritRepeat(getRemainingRepeat(stored, own), {
    startDate: formatIsoDay(start),
    rruleString: draft.rruleString,
  });
  return { ...moved, rruleString: rruleString ?? null };
}

const MAX_DAYS_AHEAD = 366;
const MAX_DATES = 6;

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
    const date = formatIsoDay(day);
    if (occursOn(day) && !done.includes(date)) dates.push(date);
  }
  return dates;
}
