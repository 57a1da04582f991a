// The day in words: its name, where it stands from today, and the sentence that tells its truth.
import type { Locale } from "@vereda/domain/locale";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { formatDay, formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { DayBalance } from "./day-balance.ts";

/** `viernes 20 de noviembre`, `Friday, November 20`; with its year when that is not this one. */
export function dayName(day: Day, today: Day, locale: Locale): string {
  const isThisYear = civilFromDay(day).year === civilFromDay(today).year;
  const name = formatDay(day, locale, isThisYear ? "long" : "full");
  return locale === "es" ? name.replace(", ", " ") : name;
}

/** Hoy, mañana, hace 3 días. */
export function distanceName(day: Day, today: Day): string {
  const distance = day - today;
  if (distance === 0) return m.planning_day_today();
  if (distance === 1) return m.planning_day_tomorrow();
  if (distance === -1) return m.planning_day_yesterday();
  return distance > 0
    ? m.planning_day_in_days({ count: distance })
    : m.planning_day_days_ago({ count: -distance });
}

export type DayPlace = "past" | "today" | "ahead";

export function placeOf(day: Day, today: Day): DayPlace {
  if (day === today) return "today";
  return day < today ? "past" : "ahead";
}

/**
 * What stands below the date. `left` are the waking minutes that the day still holds, null when
 * nobody said when it ends; `movable`, whether something open may go to another day. Null when
 * there is nothing to tell.
 */
export function daySentence(
  balance: DayBalance,
  left: number | null,
  place: DayPlace,
  movable: boolean,
): string | null {
  const { total, open } = balance;
  if (place === "past") return pastSentence(balance, movable);
  if (total === 0) return left ? m.planning_day_free({ left: formatMinutes(left) }) : null;
  if (open === 0) {
    return place === "today"
      ? m.planning_day_all_done({ count: total })
      : m.planning_day_ahead_all_done({ count: total });
  }
  if (left === 0) return m.planning_day_late({ count: open });
  return [plannedSentence(balance, left, place), unestimatedSentence(balance)]
    .filter((part) => part !== null)
    .join(" ");
}

function pastSentence({ total, open }: DayBalance, movable: boolean): string {
  if (total === 0) return m.planning_day_past_empty();
  if (open === 0) return m.planning_day_past_done({ count: total });
  return movable
    ? m.planning_day_past_open({ count: open })
    : m.planning_day_past_left({ count: open });
}

function plannedSentence(balance: DayBalance, left: number | null, place: DayPlace): string {
  const { open: count, openMinutes } = balance;
  if (openMinutes === 0) return m.planning_day_unestimated({ count });
  const time = formatMinutes(openMinutes);
  if (left === null) return m.planning_day_planned({ count, time });
  const words = { count, time, left: formatMinutes(left), over: formatMinutes(openMinutes - left) };
  if (openMinutes > left) {
    return place === "today" ? m.planning_day_over(words) : m.planning_day_ahead_over(words);
  }
  return place === "today" ? m.planning_day_fits(words) : m.planning_day_ahead_fits(words);
}

function unestimatedSentence({ unestimated, openMinutes }: DayBalance): string | null {
  if (unestimated === 0 || openMinutes === 0) return null;
  return m.planning_day_some_unestimated({ count: unestimated });
}
