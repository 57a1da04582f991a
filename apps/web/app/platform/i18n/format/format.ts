// Formats days, clock times, durations and numbers in the user's language and formats.
import { DAY_MS, MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { formatClock, formatHour } from "@vereda/domain/formats";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { civilFromDay, parseDay, type Day } from "@vereda/domain/time/day";
import { getWallTime } from "@vereda/domain/time/zone";
import type { Locale } from "@vereda/domain/locale";
import { getFormats } from "./formats.ts";

const TAGS: Readonly<Record<Locale, string>> = { es: "es-MX", en: "en-US" };

/** The BCP 47 tag for `Intl` and react-aria. */
export function getLanguageTag(locale: Locale): string {
  return TAGS[locale];
}

const DAY_STYLES = {
  /** miércoles 3 de marzo de 2027 */
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** miércoles 3 de marzo */
  long: { weekday: "long", day: "numeric", month: "long" },
  /** 3 de marzo */
  medium: { day: "numeric", month: "long" },
  /** 3 mar */
  short: { day: "numeric", month: "short" },
  /** 3 mar 2027 */
  shortDate: { day: "numeric", month: "short", year: "numeric" },
  /** mar 2027 */
  shortMonth: { month: "short", year: "numeric" },
  /** mié 3 mar */
  brief: { weekday: "short", day: "numeric", month: "short" },
  /** mié 3 mar 2027 */
  briefDate: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  /** 3 de marzo de 2027 */
  date: { day: "numeric", month: "long", year: "numeric" },
  /** miércoles */
  weekday: { weekday: "long" },
  /** mié */
  shortWeekday: { weekday: "short" },
  /** marzo de 2027 */
  month: { month: "long", year: "numeric" },
  /** marzo */
  monthName: { month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DayStyle = keyof typeof DAY_STYLES;

/** With a short month Spanish leaves out "de". */
const SHORT_STYLES: ReadonlySet<DayStyle> = new Set(["brief", "briefDate"]);

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(locale: Locale, style: DayStyle) {
  // With the day first, English writes dates as in Britain.
  const isDayFirst = locale === "en" && getFormats(locale).dateOrder === "day_month_year";
  const tag = isDayFirst ? "en-GB" : TAGS[locale];
  const key = `${tag} ${style}`;
  const cached = formatters.get(key);
  if (cached !== undefined) return cached;
  const created = new Intl.DateTimeFormat(tag, { ...DAY_STYLES[style], timeZone: "UTC" });
  formatters.set(key, created);
  return created;
}

/** Formats a local day, given as `Day` or `YYYY-MM-DD`. A text that is no day is returned unchanged. */
export function formatDayLabel(
  day: Day | string,
  locale: Locale,
  style: DayStyle = "long",
): string {
  const value = typeof day === "string" ? parseDay(day.slice(0, 10)) : day;
  if (value === null) return String(day);
  const text = getFormatter(locale, style).format(value * DAY_MS);
  if (locale === "en") return text;
  // Within a sentence Spanish uses no comma: "hasta el martes 24 de noviembre".
  const written = text.replace(", ", " ");
  return SHORT_STYLES.has(style) ? written.replaceAll(" de ", " ") : written;
}

/** Begins a line with a date, which Spanish writes in lower case. */
export function capitalize(text: string, locale: Locale): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

/** `30 nov – 6 dic`, or `28 dic 2026 – 3 ene 2027` for days of different years. */
export function formatDayRange(from: Day, to: Day, locale: Locale): string {
  const isOneYear = civilFromDay(from).year === civilFromDay(to).year;
  const style = isOneYear ? "short" : "shortDate";
  return `${formatDayLabel(from, locale, style)} – ${formatDayLabel(to, locale, style)}`;
}

/** Formats a clock time, `06:40` or `6:40 am`, from minutes of the day or `HH:mm`. */
export function formatTime(time: number | string, locale: Locale): string {
  const minute = typeof time === "string" ? parseClockTime(time.slice(0, 5)) : time;
  if (minute === null) return String(time);
  const wrapped = ((minute % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;
  return formatClock(wrapped, getFormats(locale).clock, locale);
}

/** Formats a full hour for a scale: `06:00` or `6 am`. */
export function formatHourLabel(hour: number, locale: Locale): string {
  return formatHour(hour % 24, getFormats(locale).clock, locale);
}

/** Formats an instant (ISO 8601) as day and clock time in a zone: `3 mar 2027, 18:05`. */
export function formatInstant(iso: string, locale: Locale, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  const { day, minute } = getWallTime(timeZone, instant);
  return `${formatDayLabel(day, locale, "shortDate")}, ${formatTime(minute, locale)}`;
}

/** Formats whole minutes: `45 min`, `2 h`, `1 h 20 min`, with non-breaking spaces. */
export function formatMinutes(minutes: number): string {
  const sign = minutes < 0 ? "−" : "";
  const total = Math.abs(Math.round(minutes));
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return `${sign}${rest}\u00a0min`;
  return rest === 0 ? `${sign}${hours}\u00a0h` : `${sign}${hours}\u00a0h ${rest}\u00a0min`;
}

const numbers = new Map<string, Intl.NumberFormat>();

export function formatNumber(
  value: number,
  locale: Locale,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = numbers.get(key) ?? new Intl.NumberFormat(TAGS[locale], options);
  numbers.set(key, formatter);
  const text = formatter.format(value);
  // As in running text: "30 %".
  return locale === "es" && options.style === "percent" ? text.replace("%", "\u00a0%") : text;
}
