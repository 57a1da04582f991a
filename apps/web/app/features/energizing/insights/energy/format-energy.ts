// Formats the energy of a day as sentences.
import {
  getEnergyLevel,
  getTrend,
  type EnergyLevel,
  type EnergyTrend,
} from "@vereda/domain/energizing/insights/energy/clear-hours";
import type { EnergyDay } from "@vereda/domain/energizing/insights/energy/energy-day";
import type { WakingBasis } from "@vereda/domain/energizing/insights/energy/waking-day";
import type { Locale } from "@vereda/domain/locale";
import { formatTime, getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { Counted } from "./use-energy.ts";

export function formatClearestHours(day: EnergyDay, minute: number, locale: Locale): string {
  const { best, wakingHours, waking, lastNight } = day;
  const [first, second] = best;
  const formatBounds = (hours: { from: number; to: number }) => ({
    from: formatTime(hours.from, locale),
    to: formatTime(hours.to, locale),
  });
  if (first === undefined || minute >= wakingHours.to) return m.energizing_energy_over();
  if (waking.basis === "usual" && lastNight === null) {
    const wakeUp = formatTime(waking.wakeUp, locale);
    const bedtime = formatTime(waking.bedtime, locale);
    return m.energizing_energy_default({ wakeUp, bedtime, ...formatBounds(first) });
  }
  const running = best.find(({ from, to }) => from <= minute && minute < to);
  if (running !== undefined) return m.energizing_energy_clear_now({ to: formatBounds(running).to });
  if (minute < first.from) return m.energizing_energy_clear(formatBounds(first));
  if (second !== undefined && minute < second.to) {
    return m.energizing_energy_clear_again(formatBounds(second));
  }
  return getEnergyLevel(day.energyAt(minute), day.bounds) === "high"
    ? m.energizing_energy_clear_past_high()
    : m.energizing_energy_clear_past();
}

export function formatOtherClearHours(
  { best }: EnergyDay,
  minute: number,
  locale: Locale,
): string | null {
  const [first, second] = best;
  if (first === undefined || second === undefined || minute >= first.from) return null;
  return m.energizing_energy_clear_also({
    from: formatTime(second.from, locale),
    to: formatTime(second.to, locale),
  });
}

export function formatCurrentEnergy(day: EnergyDay, minute: number, locale: Locale): string {
  const { wakingHours, energyAt, bounds } = day;
  if (minute < wakingHours.from) {
    return m.energizing_energy_starts({ time: formatTime(wakingHours.from, locale) });
  }
  if (minute >= wakingHours.to)
    return m.energizing_energy_ended({ time: formatTime(wakingHours.to, locale) });
  const level = getEnergyLevel(energyAt(minute), bounds);
  const trend = getTrend(energyAt, minute);
  const stands = m.energizing_energy_stands({
    level: formatLevel(level),
    trend: formatTrend(trend),
  });
  if (level === "high" && trend !== "falling")
    return `${stands} ${m.energizing_energy_good_for_much()}`;
  return level === "low" ? `${stands} ${m.energizing_energy_good_for_light()}` : stands;
}

export function formatLevel(level: EnergyLevel): string {
  if (level === "high") return m.energizing_energy_high();
  return level === "middle" ? m.energizing_energy_middle() : m.energizing_energy_low();
}

function formatTrend(trend: EnergyTrend): string {
  if (trend === "rising") return m.energizing_energy_increasing();
  return trend === "falling" ? m.energizing_energy_decreasing() : m.energizing_energy_steady();
}

export function estimateSentence(day: EnergyDay, counted: Counted, locale: Locale): string {
  const what = [
    formatBasis(day.waking.basis),
    day.lastNight && m.energizing_energy_by_night(),
    counted.debt && m.energizing_energy_by_debt(),
    counted.phase && m.energizing_energy_by_cycle(),
  ].filter((label) => typeof label === "string");
  const list = new Intl.ListFormat(getLanguageTag(locale), { type: "conjunction" });
  return m.energizing_energy_estimate({ what: list.format(what) });
}

function formatBasis(basis: WakingBasis): string {
  if (basis === "rhythm") return m.energizing_energy_by_rhythm();
  return basis === "nights" ? m.energizing_energy_by_nights() : m.energizing_energy_by_default();
}
