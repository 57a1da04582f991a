// When something happened or comes back, in as few words as it needs: the clock today, the day before and after.
import type { Locale } from "@vereda/domain/locale";
import { todayIn, wallTime } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { formatDay, formatTime } from "#platform/i18n/format/format.ts";

/** Further away a day needs its year. */
const NEAR_DAYS = 180;

export function formatWhen(iso: string, locale: Locale, timeZone: string): string {
  const { day, minute } = wallTime(timeZone, Date.parse(iso));
  const today = todayIn(timeZone, nowMs());
  if (day === today) return formatTime(minute, locale);
  if (Math.abs(day - today) > NEAR_DAYS) return formatDay(day, locale, "date");
  return `${formatDay(day, locale, "short")}, ${formatTime(minute, locale)}`;
}
