// Formats relative time: 'hace 5 minutos', 'ayer', '2 weeks ago'.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { Locale } from "@vereda/domain/locale";
import { getTodayIn } from "@vereda/domain/time/zone";
import { getLanguageTag } from "./format.ts";

/** Days up to two weeks, weeks up to two months, months up to a year. */
const LAST_IN_DAYS = 13;
const LAST_IN_WEEKS = 59;
const LAST_IN_MONTHS = 364;

/** Counts calendar days of the user's zone: 'yesterday' is not the last 24 hours. */
function computeDistance(
  past: number,
  now: number,
  zone: string,
): [number, Intl.RelativeTimeFormatUnit] {
  const passed = now - past;
  if (passed < HOUR_MS) return [Math.floor(passed / MINUTE_MS), "minute"];
  if (passed < DAY_MS) return [Math.floor(passed / HOUR_MS), "hour"];
  const days = getTodayIn(zone, now) - getTodayIn(zone, past);
  if (days <= LAST_IN_DAYS) return [days, "day"];
  if (days <= LAST_IN_WEEKS) return [Math.floor(days / 7), "week"];
  if (days <= LAST_IN_MONTHS) return [Math.floor(days / 30), "month"];
  return [Math.floor(days / 365), "year"];
}

/**
 * Formats a past instant (ISO 8601). Null within the last minute, and for a future instant (the
 * device's clock may be slow): the caller has its own label for 'now'.
 */
export function formatTimeSince(
  iso: string,
  now: number,
  locale: Locale,
  zone: string,
): string | null {
  const past = Date.parse(iso);
  if (Number.isNaN(past) || now - past < MINUTE_MS) return null;
  const [amount, unit] = computeDistance(past, now, zone);
  return new Intl.RelativeTimeFormat(getLanguageTag(locale), { numeric: "auto" }).format(
    -amount,
    unit,
  );
}
