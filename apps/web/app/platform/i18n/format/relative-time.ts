// How long ago something was, as people say it: 'hace 5 minutos', 'ayer', '2 weeks ago'.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { Locale } from "@vereda/domain/locale";
import { todayIn } from "@vereda/domain/time/zone";
import { languageTag } from "./format.ts";

/** Up to two weeks people count days, up to two months weeks, up to a year months. */
const LAST_IN_DAYS = 13;
const LAST_IN_WEEKS = 59;
const LAST_IN_MONTHS = 364;

/** Days are those of the calendar in the person's zone: 'yesterday' is not the last 24 hours. */
function distance(past: number, now: number, zone: string): [number, Intl.RelativeTimeFormatUnit] {
  const passed = now - past;
  if (passed < HOUR_MS) return [Math.floor(passed / MINUTE_MS), "minute"];
  if (passed < DAY_MS) return [Math.floor(passed / HOUR_MS), "hour"];
  const days = todayIn(zone, now) - todayIn(zone, past);
  if (days <= LAST_IN_DAYS) return [days, "day"];
  if (days <= LAST_IN_WEEKS) return [Math.floor(days / 7), "week"];
  if (days <= LAST_IN_MONTHS) return [Math.floor(days / 30), "month"];
  return [Math.floor(days / 365), "year"];
}

/**
 * Words for an instant of the past (ISO 8601). Null for the last minute, and for what a device whose
 * clock is behind takes for the future: the caller has better words for 'now'.
 */
export function timeSince(iso: string, now: number, locale: Locale, zone: string): string | null {
  const past = Date.parse(iso);
  if (Number.isNaN(past) || now - past < MINUTE_MS) return null;
  const [amount, unit] = distance(past, now, zone);
  return new Intl.RelativeTimeFormat(languageTag(locale), { numeric: "auto" }).format(
    -amount,
    unit,
  );
}
