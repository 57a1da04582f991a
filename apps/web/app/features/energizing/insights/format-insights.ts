// Formats sleep insights as calm sentences that name uncertainty and give no advice.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { sleepFactorDefinitions } from "@vereda/domain/energizing/nights/sleep-factors";
import type { Locale } from "@vereda/domain/locale";
import { formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

/** Minutes; a smaller difference between two clock times is reported as none. */
const SAME_HOUR_MINUTES = 20;
const NARROW_MINUTES = 30;
/** If the middle half of the nights lies within this range, they count as equally long. */
const ALIKE_MINUTES = 10;

export function formatDurations({ nights, mean, low, high }: Durations): string {
  const params = { count: nights, time: formatMinutes(mean) };
  if (high - low < ALIKE_MINUTES) return m.energizing_lengths_alike(params);
  return m.energizing_lengths_summary({
    ...params,
    low: formatMinutes(low),
    high: formatMinutes(high),
  });
}

export function formatNeed(need: SleepInsightsData["need"]): string {
  if (need === null) return m.energizing_need_unknown();
  const time = formatMinutes(need.minutes);
  const plus = formatMinutes(need.plusMinus ?? 0);
  if (need.source === "rhythm") return m.energizing_need_rhythm({ time });
  return need.source === "free_nights"
    ? m.energizing_need_free({ time, plus, count: need.nights })
    : m.energizing_need_max_nights({ time, plus });
}

export function formatDebt({ debt, need }: SleepInsightsData): string {
  if (need === null) return m.energizing_debt_no_need();
  if (debt === null) return m.energizing_debt_few();
  if (debt.minutes === 0) return m.energizing_debt_none();
  const time = formatMinutes(roundMinutes(debt.minutes));
  if (debt.high - debt.low < NARROW_MINUTES) return m.energizing_debt_summary({ time });
  const low = formatMinutes(roundMinutes(debt.low));
  const high = formatMinutes(roundMinutes(debt.high));
  return roundMinutes(debt.low) === 0
    ? m.energizing_debt_up_to({ time, high })
    : m.energizing_debt_between({ time, low, high });
}

/** Rounds to 5 minutes, which is precise enough for totals over weeks. */
function roundMinutes(minutes: number): number {
  return Math.round(minutes / 5) * 5;
}

export function formatDebtNotes({ debt }: SleepInsightsData, nights: number): (string | null)[] {
  if (debt === null) return [];
  const missing = nights - debt.nights;
  return [
    m.energizing_debt_how(),
    missing > 0 ? m.energizing_debt_missing({ count: missing }) : null,
    debt.hasLastNight ? null : m.energizing_debt_no_last(),
  ];
}

export function formatRegularity({ regularity }: SleepInsightsData): string {
  if (regularity === null) return m.energizing_alike_few();
  const { index } = regularity;
  if (index >= 85) return m.energizing_alike_much({ index });
  if (index >= 70) return m.energizing_alike_quite({ index });
  return index >= 50 ? m.energizing_alike_half({ index }) : m.energizing_alike_little({ index });
}

export function formatJetlag({ socialJetlag }: SleepInsightsData): string | null {
  if (socialJetlag === null) return null;
  const time = formatMinutes(roundMinutes(socialJetlag.minutes));
  if (socialJetlag.minutes < SAME_HOUR_MINUTES) return m.energizing_jetlag_none();
  return socialJetlag.isLaterWhenFree
    ? m.energizing_jetlag_later({ time })
    : m.energizing_jetlag_earlier({ time });
}

export function formatMeanAwakenings({ nights, mean, counts }: Awakenings, locale: Locale): string {
  const params = { nights, mean: formatNumber(mean, locale) };
  const [none = 0] = counts;
  return none === 0
    ? m.energizing_woken_always(params)
    : m.energizing_woken_summary({ ...params, count: none });
}

type Durations = NonNullable<SleepInsightsData["durations"]>;
type Awakenings = NonNullable<SleepInsightsData["awakenings"]>;
type ByFactor = SleepInsightsData["byFactor"];

export function formatTopFactor(byFactor: ByFactor, needed: number, locale: Locale): string {
  const { nights, looked, effects } = byFactor;
  if (nights === 0) return m.energizing_with_none({ needed });
  if (nights < needed) return m.energizing_with_few({ count: nights, needed });
  if (looked === 0) return m.energizing_with_nothing();
  const clear = effects.find(({ isClear }) => isClear);
  if (clear === undefined) return m.energizing_with_unclear({ count: looked, nights });
  const name = sleepFactorDefinitions[clear.factorId].label[locale];
  return clear.difference > 0
    ? m.energizing_with_better({ name })
    : m.energizing_with_worse({ name });
}
