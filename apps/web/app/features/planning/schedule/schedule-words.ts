// When something happens, as a sentence: a day, a range, a clock time, a rule that repeats.
import type { Locale } from "@vereda/domain/locale";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { describeRule } from "@vereda/domain/planning/recurrence/language/describe";
import { readSchedule, type StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { ruleOfSchedule } from "@vereda/domain/planning/schedules/schedule-repeat";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { nowMs } from "#platform/clock.ts";
import { formatDay, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { timeZoneName } from "#platform/i18n/format/time-zone-name.ts";
import { dayWords, isSameYear } from "./brief-day.ts";

/** A schedule of an answer, read into days and minutes; null when it makes no sense. */
export function readAnswer(schedule: Schedule): StoredSchedule | null {
  const read = readSchedule(schedule, schedule.type, schedule.timezone);
  return read.ok ? read.schedule : null;
}

/** Who reads: in which language, on which day, and where their clock stands. */
export type Reader = { readonly locale: Locale; readonly today: Day; readonly zone: string };

/** The sentence of a schedule, lower case and without a full stop; empty for one that is broken. */
export function whenWords(schedule: Schedule, reader: Reader): string {
  const stored = readAnswer(schedule);
  if (stored === null) return "";
  const when = stored.isRecurring ? recurringWords(stored, reader) : onceWords(stored, reader);
  return stored.startMinute === null || stored.timezone === reader.zone
    ? when
    : m.planning_when_in_zone({
        when,
        zone: timeZoneName(stored.timezone, reader.locale, nowMs()),
      });
}

/** `del 20 al 22 de noviembre`, `del 20 de noviembre al 19 de febrero de 2027`. */
export function rangeWords(from: Day, to: Day, reader: Pick<Reader, "locale" | "today">): string {
  const [first, last] = [civilFromDay(from), civilFromDay(to)];
  const words = { from: dayWords(from, reader), to: dayWords(to, reader) };
  if (first.month === last.month && first.year === last.year) {
    // The month is said once: with the last day in Spanish, with the first in English.
    if (reader.locale === "es") words.from = String(first.day);
    else if (isSameYear(to, reader.today)) words.to = String(last.day);
  }
  return m.planning_when_range(words);
}

/** `lunes 23 de noviembre`; with its year when that is not the year of `today`. */
export function weekdayAndDay(
  day: Day,
  { locale, today }: Pick<Reader, "locale" | "today">,
): string {
  return formatDay(day, locale, isSameYear(day, today) ? "long" : "full");
}

function onceWords(stored: StoredSchedule, reader: Reader): string {
  const { startDay, endDay, startMinute, endMinute, type } = stored;
  const { locale } = reader;
  if (endDay === null || endDay === startDay) {
    const day = endDay === null && GO_ON.has(type) ? fromWords(startDay, reader) : null;
    return joined(
      day ?? weekdayAndDay(startDay, reader),
      clockWords(startMinute, endMinute, locale),
    );
  }
  if (startMinute === null) return rangeWords(startDay, endDay, reader);
  return m.planning_when_range({
    from: joined(dayWords(startDay, reader), formatTime(startMinute, locale)),
    to: joined(dayWords(endDay, reader), formatTime(endMinute ?? 0, locale)),
  });
}

/** These have no end unless one is given. */
const GO_ON: ReadonlySet<Schedule["type"]> = new Set(["ROUTINE", "TRACKED_RESOURCE"]);

function recurringWords(stored: StoredSchedule, reader: Reader): string {
  const { startDay, startMinute, endMinute } = stored;
  const rule = ruleOfSchedule(stored);
  if (rule === null) return "";
  const sentence = describeRule(rule, startDay, reader.locale, reader.today);
  const clock = clockWords(startMinute, endMinute, reader.locale);
  const begins = startDay > reader.today ? fromWords(startDay, reader) : null;
  return joined(sentence, clock, begins);
}

function fromWords(day: Day, reader: Reader): string {
  return m.planning_when_from({ day: dayWords(day, reader) });
}

function clockWords(start: number | null, end: number | null, locale: Locale): string | null {
  if (start === null) return null;
  if (end === null) return formatTime(start, locale);
  return `${formatTime(start, locale)}–${formatTime(end, locale)}`;
}

function joined(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(", ");
}
