// Formats nights as text.
import { awakeningsQuickOptionLabels } from "@vereda/domain/energizing/catalogue";
import type { Locale } from "@vereda/domain/locale";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { getMeanNight, type ComparedNight, type NightLine } from "./night-line.ts";

/** Minutes; a smaller difference counts as meeting the ideal. */
const NEAR_MINUTES = 15;

export function formatSlept({ minutes, difference }: ComparedNight): string {
  const slept = m.energizing_today_slept({ time: formatMinutes(minutes) });
  const comparison = formatComparison(difference);
  return comparison === null ? slept : `${slept} ${comparison}`;
}

function formatComparison(difference: number | null): string | null {
  if (difference === null) return null;
  const time = formatMinutes(Math.abs(difference));
  if (!isOffIdeal(difference)) return m.energizing_comparison_near();
  return difference < 0
    ? m.energizing_comparison_less({ time })
    : m.energizing_comparison_more({ time });
}

export function isOffIdeal(difference: number | null): boolean {
  return difference !== null && Math.abs(difference) > NEAR_MINUTES;
}

export function formatDifference(difference: number | null): string | null {
  if (difference === null) return null;
  const time = formatMinutes(Math.abs(difference));
  if (!isOffIdeal(difference)) return m.energizing_row_near();
  return difference < 0 ? m.energizing_row_less({ time }) : m.energizing_row_more({ time });
}

export function meanSentence(nights: readonly ComparedNight[]): string | null {
  const mean = getMeanNight(nights);
  if (mean === null) return null;
  const { count } = mean;
  const time = formatMinutes(mean.slept);
  return mean.ideal === null
    ? m.energizing_mean({ count, time })
    : m.energizing_mean_and_ideal({ count, time, ideal: formatMinutes(mean.ideal) });
}

/** `23:10–06:40`; only the start while the night has no end. */
export function formatClockRange(
  { from, to }: Pick<NightLine, "from" | "to">,
  locale: Locale,
): string {
  const start = formatTime(from, locale);
  return to === null ? m.energizing_no_end({ time: start }) : `${start}–${formatTime(to, locale)}`;
}

export function formatAwakenings(count: number, locale: Locale): string {
  if (count === 0) return awakeningsQuickOptionLabels["0"][locale];
  if (count === 1) return awakeningsQuickOptionLabels["1"][locale];
  if (count === 2) return awakeningsQuickOptionLabels["2"][locale];
  return awakeningsQuickOptionLabels["3+"][locale];
}
