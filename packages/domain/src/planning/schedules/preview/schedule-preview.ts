// Previews the dates of a schedule and describes its rule, before anything is stored.
import type { Locale } from "../../../locale.ts";
import { formatClockTime } from "../../../time/clock-time.ts";
import { addMonths, formatIsoDay } from "../../../time/day.ts";
import type { Day } from "../../../time/day.ts";
import { formatInstant, resolveInstant } from "../../../time/zone.ts";
import type { SchedulePreview } from "../contract-schedule.ts";
import { describeRule } from "../../recurrence/language/describe.ts";
import type { StoredSchedule } from "../schedule.ts";
import { formatLongDate } from "../schedule-issue.ts";
import { buildRecurrence, buildScheduleRule } from "../schedule-repeat.ts";

const MAX_PREVIEW = 1000;
const NEXT = 5;

type PreviewWindow = {
  /** First day; null for the start of the schedule. */
  readonly from: Day | null;
  /** Last day, inclusive; null for a year after the first. */
  readonly to: Day | null;
  readonly today: Day;
};

export function previewSchedule(
  schedule: StoredSchedule,
  window: PreviewWindow,
  locale: Locale,
): SchedulePreview {
  const from = window.from ?? schedule.startDay;
  const to = window.to ?? addMonths(from, 12);
  const next = listDays(schedule, Math.max(from, window.today), null, NEXT);
  return {
    occurrences: listDays(schedule, from, to, MAX_PREVIEW).map((day) =>
      buildOccurrence(schedule, day),
    ),
    next5: next.map(formatIsoDay),
    text: describeSchedule(schedule, locale, window.today),
    endsOn: schedule.lastDay === null ? null : formatIsoDay(schedule.lastDay),
  };
}

/** Start days from `from` to `to` (null: without end), at most `limit`. */
function listDays(schedule: StoredSchedule, from: Day, to: Day | null, limit: number): Day[] {
  const recurrence = buildRecurrence(schedule);
  const { startDay } = schedule;
  if (recurrence !== null) return recurrence.between(from, to ?? Infinity, limit);
  return startDay >= from && (to === null || startDay <= to) ? [startDay] : [];
}

function buildOccurrence(
  schedule: StoredSchedule,
  day: Day,
): SchedulePreview["occurrences"][number] {
  const { startMinute, timezone } = schedule;
  return {
    date: formatIsoDay(day),
    time: startMinute === null ? null : formatClockTime(startMinute),
    startsAt: formatInstant(timezone, resolveInstant(timezone, day, startMinute ?? 0)),
  };
}

function describeSchedule(schedule: StoredSchedule, locale: Locale, today: Day): string {
  const rule = buildScheduleRule(schedule);
  if (rule !== null) return describeRule(rule, schedule.startDay, locale, today);
  const start = formatLongDate(schedule.startDay, locale);
  if (schedule.lastDay === null || schedule.lastDay === schedule.startDay) {
    return locale === "es" ? `el ${start}` : `on ${start}`;
  }
  const end = formatLongDate(schedule.lastDay, locale);
  return locale === "es" ? `del ${start} al ${end}` : `from ${start} to ${end}`;
}
