// Formats the load, the sleep and the streak of a period.
import type { Review } from "@vereda/domain/reviews/contract";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

type Info = Review["facts"];

/** Null in the review of a single day that fits, and without plans. */
export function formatLoad({ overloadedDays, planned }: Info, isOneDay: boolean): string | null {
  if (planned === 0) return null;
  if (isOneDay) return overloadedDays > 0 ? m.reviews_load_day() : m.reviews_load_day_fine();
  return overloadedDays === 0
    ? m.reviews_load_fine()
    : m.reviews_load_days({ count: overloadedDays });
}

/** Null without nights. */
export function formatSleep(sleep: Info["sleep"]): string | null {
  if (sleep === null) return null;
  const { nights, meanMinutes, debtMinutes, midsleepDeviation } = sleep;
  const sentences = [
    meanMinutes === null
      ? null
      : m.reviews_sleep_mean({ count: nights, time: formatMinutes(meanMinutes) }),
    debtMinutes === null
      ? null
      : debtMinutes > 0
        ? m.reviews_sleep_debt({ time: formatMinutes(debtMinutes) })
        : m.reviews_sleep_no_debt(),
    midsleepDeviation === null
      ? null
      : m.reviews_sleep_regularity({ time: formatMinutes(midsleepDeviation) }),
  ];
  return sentences.filter((one) => one !== null).join(" ") || null;
}

/** Null before the first day that counts. */
export function formatStreak({ streak }: Info, isOneDay: boolean): string | null {
  const { current, best, countedDays } = streak;
  if (best === 0) return null;
  const counted = isOneDay ? null : m.reviews_streak_days({ count: countedDays });
  const now = current === 0 ? m.reviews_streak_best({ count: best }) : formatRun(current, best);
  return [counted, now].filter((one) => one !== null).join(" ");
}

function formatRun(current: number, best: number): string {
  return current >= best
    ? m.reviews_streak_is_best({ count: current })
    : m.reviews_streak_current({ count: current, best });
}
