// How clock times, weeks and dates are written: the user's choices, and what each country uses.
import type { Label, Locale } from "./locale.ts";

const AUTO = "auto";

export const clocks = ["12h", "24h"] as const;
export type Clock = (typeof clocks)[number];
export const clockChoices = [AUTO, ...clocks] as const;
export type ClockChoice = (typeof clockChoices)[number];

export const weekStarts = ["monday", "sunday", "saturday"] as const;
export type WeekStart = (typeof weekStarts)[number];
export const weekStartChoices = [AUTO, ...weekStarts] as const;
export type WeekStartChoice = (typeof weekStartChoices)[number];

export const dateOrders = ["day_month_year", "month_day_year", "year_month_day"] as const;
export type DateOrder = (typeof dateOrders)[number];
export const dateOrderChoices = [AUTO, ...dateOrders] as const;
export type DateOrderChoice = (typeof dateOrderChoices)[number];

export type FormatChoices = {
  readonly clock: ClockChoice;
  readonly weekStart: WeekStartChoice;
  readonly dateOrder: DateOrderChoice;
};

export type Formats = {
  readonly clock: Clock;
  readonly weekStart: WeekStart;
  readonly dateOrder: DateOrder;
};

export const clockChoiceLabels: Readonly<Record<ClockChoice, Label>> = {
  auto: { es: "Automático", en: "Automatic" },
  "12h": { es: "12 horas", en: "12-hour" },
  "24h": { es: "24 horas", en: "24-hour" },
};

export const weekStartChoiceLabels: Readonly<Record<WeekStartChoice, Label>> = {
  auto: { es: "Automático", en: "Automatic" },
  monday: { es: "Lunes", en: "Monday" },
  sunday: { es: "Domingo", en: "Sunday" },
  saturday: { es: "Sábado", en: "Saturday" },
};

export const dateOrderChoiceLabels: Readonly<Record<DateOrderChoice, Label>> = {
  auto: { es: "Automático", en: "Automatic" },
  day_month_year: { es: "Día, mes, año", en: "Day, month, year" },
  month_day_year: { es: "Mes, día, año", en: "Month, day, year" },
  year_month_day: { es: "Año, mes, día", en: "Year, month, day" },
};

/** Without a user: Mexico for Spanish, the United States for English. */
export const defaultFormats: Readonly<Record<Locale, Formats>> = {
  es: { clock: "12h", weekStart: "sunday", dateOrder: "day_month_year" },
  en: { clock: "12h", weekStart: "sunday", dateOrder: "month_day_year" },
};

/** 0 is Monday, as in `time/day.ts`. */
export const weekStartDays: Readonly<Record<WeekStart, number>> = {
  monday: 0,
  saturday: 5,
  sunday: 6,
};

/** Missing in the types of TypeScript, and in Firefox. */
type WeekInfoLocale = Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } };

/** Replaces each automatic choice by what `Intl` knows of the language in the country (ISO 3166-1). */
export function resolveFormats(
  { clock, weekStart, dateOrder }: FormatChoices,
  locale: Locale,
  country: string | null,
): Formats {
  const tag = buildTag(locale, country);
  return {
    clock: resolveClock(clock, locale, country),
    weekStart: weekStart === AUTO ? findWeekStart(tag, locale) : weekStart,
    dateOrder: dateOrder === AUTO ? findDateOrder(tag) : dateOrder,
  };
}

export function resolveClock(clock: ClockChoice, locale: Locale, country: string | null): Clock {
  return clock === AUTO ? findClock(buildTag(locale, country)) : clock;
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

const DAY_PERIODS: Readonly<Record<Locale, readonly [string, string]>> = {
  es: ["a.m.", "p.m."],
  en: ["AM", "PM"],
};

/**
 * For example `06:40`, or `6:40 a.m.` with a non-breaking space. `minute`: 0 to 1439. Not by `Intl`, so that
 * server and browsers write the same.
 */
export function formatClock(minute: number, clock: Clock, locale: Locale): string {
  const hours = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, "0");
  if (clock === "24h") return `${String(hours).padStart(2, "0")}:${minutes}`;
  return `${hours % 12 || 12}:${minutes}\u00a0${DAY_PERIODS[locale][hours < 12 ? 0 : 1]}`;
}

/** The label of a full hour: `06:00`, or `6 a.m.`. */
export function formatHour(hour: number, clock: Clock, locale: Locale): string {
  return formatClock(hour * 60, clock, locale).replace(clock === "12h" ? ":00" : "", "");
}
