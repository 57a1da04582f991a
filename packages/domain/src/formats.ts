// How clock times, weeks and dates are written: the user's choices, and what each country uses.
import type { Locale } from "./locale.ts";

export const AUTO = "auto";

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

const DAY_PERIODS: Readonly<Record<Locale, readonly [string, string]>> = {
  es: ["am", "pm"],
  en: ["AM", "PM"],
};

/**
 * For example `06:40`, or `6:40 am` with a non-breaking space. `minute`: 0 to 1439. Not by `Intl`, so that
 * server and browsers write the same.
 */
export function formatClock(minute: number, clock: Clock, locale: Locale): string {
  const hours = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, "0");
  if (clock === "24h") return `${String(hours).padStart(2, "0")}:${minutes}`;
  return `${hours % 12 || 12}:${minutes}\u00a0${DAY_PERIODS[locale][hours < 12 ? 0 : 1]}`;
}

/** The label of a full hour: `06:00`, or `6 am`. */
export function formatHour(hour: number, clock: Clock, locale: Locale): string {
  return formatClock(hour * 60, clock, locale).replace(clock === "12h" ? ":00" : "", "");
}
