// Finds the task of today to begin with: the first pending one whose hour has come or has none.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { parseDay } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { useDays } from "#platform/auth/user/use-days.ts";
import { getStartMinute } from "../schedules/planned-day/item-time.ts";
import { useMinuteOfDay } from "../now.ts";

/** A task that begins within the hour may be begun now. */
const AHEAD_MINUTES = 60;

export function useFirstPending(items: readonly AgendaItem[], date: string): AgendaItem | null {
  return findFirstPending(items, date, useDays(), useMinuteOfDay());
}

export function findFirstPending(
  items: readonly AgendaItem[],
  date: string,
  days: UserDays,
  nowMinute: number,
): AgendaItem | null {
  const day = parseDay(date) ?? 0;
  const isDue = (item: AgendaItem) => {
    const start = item.carriedFrom === null ? getStartMinute(item, day, days) : null;
    return start === null || start <= nowMinute + AHEAD_MINUTES;
  };
  return items.find((item) => !item.completed && item.taskId !== "" && isDue(item)) ?? null;
}
