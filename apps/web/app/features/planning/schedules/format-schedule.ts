// Formats a schedule as a sentence: day, range, clock time or recurrence rule.
import { formatTimeZone } from "@vereda/domain/account/profile/format-time-zone";
import type { Locale } from "@vereda/domain/locale";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { describeRule } from "@vereda/domain/planning/recurrence/language/describe";
import { readSchedule, type StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { buildScheduleRule } from "@vereda/domain/planning/schedules/schedule-repeat";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { nowMs } from "#platform/clock.ts";
import { formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatMediumDay, isSameYear } from "./brief-day.ts";

/** Parses a schedule from a response into days and minutes; null if it is invalid. */
export function readStoredSchedule(schedule: Schedule): StoredSchedule | null {
  const read = readSchedule(schedule, schedule.type, schedule.timezone);
  return read.ok ? read.schedule : null;
}

export type Reader = { readonly locale: Locale; readonly today: Day; readonly zone: string };

/** Lower case, without a full stop; empty for an invalid schedule. */
export function formatSchedule(schedule: Schedule, reader: Reader): string {
  const stored = readStoredSchedule(schedule);
  if (stored === null) return "";
  const when = stored.isRecurring ? formatRecurring(stored, reader) : formatOnce(stored, reader);
  return stored.startMinute === null || stored.timezone === reader.zone
    ? when
    : m.planning_when_in_zone({
        when,
        zone: formatTimeZone(stored.timezone, reader.locale, nowMs()),
      });
}

/** Examples: `del 20 al 22 de noviembre`, `del 20 de noviembre al 19 de febrero de 2027`. */
export function formatDayRange(
  from: Day,
  to: Day,
  reader: Pick<Reader, "locale" | "today">,
): string {
  const [first, last] = [civilFromDay(from), civilFromDay(to)];
  const values = { from: formatMediumDay(from, reader), to: formatMediumDay(to, reader) };
  if (first.month === last.month && first.year === last.year) {
    // Names a shared month once: with the last day in Spanish, with the first in English.
    if (reader.locale === "es") values.from = String(first.day);
    else if (isSameYear(to, reader.today)) values.to = String(last.day);
  }
  return m.panel_from_to(values);
}

/** Example: `lunes 23 de noviembre`; with the year unless it is the year of `today`. */
export function formatWeekdayAndDay(
  day: Day,
  { locale, today }: Pick<Reader, "locale" | "today">,
): string {
  return formatDayLabel(day, locale, isSameYear(day, today) ? "long" : "full");
}

function formatOnce(stored: StoredSchedule, reader: Reader): string {
  const { startDay, endDay, startMinute, endMinute, type } = stored;
  const { locale } = reader;
  if (endDay === null || endDay === startDay) {
    const day = endDay === null && GO_ON.has(type) ? formatFrom(startDay, reader) : null;
    return joinParts(
      day ?? formatWeekdayAndDay(startDay, reader),
      formatClockRange(startMinute, endMinute, locale),
    );
  }
  if (startMinute === null) return formatDayRange(startDay, endDay, reader);
  return m.panel_from_to({
    from: joinParts(formatMediumDay(startDay, reader), formatTime(startMinute, locale)),
    to: joinParts(formatMediumDay(endDay, reader), formatTime(endMinute ?? 0, locale)),
  });
}

/** Types without a fixed end unless one is set. */
const GO_ON: ReadonlySet<Schedule["type"]> = new Set(["ROUTINE", "TRACKED_RESOURCE"]);

function formatRecurring(stored: StoredSchedule, reader: Reader): string {
  const { startDay, startMinute, endMinute } = stored;
  const rule = buildScheduleRule(stored);
  if (rule === null) return "";
  const sentence = describeRule(rule, startDay, reader.locale, reader.today);
  const clock = formatClockRange(startMinute, endMinute, reader.locale);
  const startText = startDay > reader.today ? formatFrom(startDay, reader) : null;
  return joinParts(sentence, clock, startText);
}

function formatFrom(day: Day, reader: Reader): string {
  return m.planning_when_from({ day: formatMediumDay(day, reader) });
}

function formatClockRange(start: number | null, end: number | null, locale: Locale): string | null {
  if (start === null) return null;
  if (end === null) return formatTime(start, locale);
  return `${formatTime(start, locale)}–${formatTime(end, locale)}`;
}

function joinParts(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(", ");
}
