// Replaces automatic choices of formats by what `Intl` knows of a language and country.
import {
  AUTO,
  defaultFormats,
  weekStartDays,
  weekStarts,
  type Clock,
  type ClockChoice,
  type DateOrder,
  type FormatChoices,
  type Formats,
  type WeekStart,
  type WeekStartChoice,
} from "./formats.ts";
import type { Locale } from "./locale.ts";

/** Missing in the types of TypeScript, and in Firefox. */
type WeekInfoLocale = Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } };

/** Replaces each automatic choice by what `Intl` knows of the language in the country (ISO 3166-1). */
export function resolveFormats(
  { clock, weekStart, dateOrder }: FormatChoices,
  locale: Locale,
  country: string | null,
): Formats {
  const automatic = getAutomatic(locale, country);
  return {
    clock: clock === AUTO ? automatic.clock : clock,
    weekStart: weekStart === AUTO ? automatic.weekStart : weekStart,
    dateOrder: dateOrder === AUTO ? automatic.dateOrder : dateOrder,
  };
}

export function resolveClock(clock: ClockChoice, locale: Locale, country: string | null): Clock {
  return clock === AUTO ? getAutomatic(locale, country).clock : clock;
}

// Making the objects of `Intl` takes a tenth of a millisecond; countries are few.
const automaticFormats = new Map<string, Formats>();

function getAutomatic(locale: Locale, country: string | null): Formats {
  const tag = buildTag(locale, country);
  const formats = automaticFormats.get(tag) ?? {
    clock: findClock(tag),
    weekStart: findWeekStart(tag, locale),
    dateOrder: findDateOrder(tag),
  };
  automaticFormats.set(tag, formats);
  return formats;
}

/** The weekday on which weeks start; 0 is Monday. */
export function resolveWeekStart(
  choice: WeekStartChoice,
  locale: Locale,
  country: string | null,
): number {
  return weekStartDays[choice === AUTO ? getAutomatic(locale, country).weekStart : choice];
}

const DEFAULT_TAGS: Readonly<Record<Locale, string>> = { es: "es-MX", en: "en-US" };

function buildTag(locale: Locale, country: string | null): string {
  return country === null ? DEFAULT_TAGS[locale] : `${locale}-${country}`;
}

function findClock(tag: string): Clock {
  const options = { hour: "numeric", timeZone: "UTC" } as const;
  const { hourCycle } = new Intl.DateTimeFormat(tag, options).resolvedOptions();
  return hourCycle === "h11" || hourCycle === "h12" ? "12h" : "24h";
}

function findWeekStart(tag: string, locale: Locale): WeekStart {
  const { getWeekInfo } = Intl.Locale.prototype as WeekInfoLocale;
  if (getWeekInfo === undefined) return defaultFormats[locale].weekStart;
  // 1 is Monday, 7 is Sunday.
  const { firstDay } = getWeekInfo.call(new Intl.Locale(tag));
  return weekStarts.find((start) => weekStartDays[start] === firstDay - 1) ?? "monday";
}

const PART_INITIALS: Readonly<Record<string, string>> = { day: "d", month: "m", year: "y" };

const ORDERS: Readonly<Record<string, DateOrder>> = {
  dmy: "day_month_year",
  mdy: "month_day_year",
  ymd: "year_month_day",
};

function findDateOrder(tag: string): DateOrder {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: "UTC" }).formatToParts(0);
  return ORDERS[parts.map(({ type }) => PART_INITIALS[type] ?? "").join("")] ?? "day_month_year";
}
