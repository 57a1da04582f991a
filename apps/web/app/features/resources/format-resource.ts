// Formats amounts of resources and how they stand, as figures and sentences.
import type { ResourceBehaviour, ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { ResourcePeriod, ResourceUnit } from "@vereda/domain/resources/catalogue-settings";
import type { Locale } from "@vereda/domain/locale";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { formatDayLabel, formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

interface AmountFormat {
  readonly unit: ResourceUnit;
  readonly locale: Locale;
  readonly currency?: string | null | undefined;
}

export function formatAmount(value: number, { unit, locale, currency }: AmountFormat): string {
  const figure = formatNumber(value, locale, { maximumFractionDigits: 2 });
  if (unit === "MINUTES") return formatMinutes(value);
  if (unit === "LEVEL") return m.panel_level({ value: figure });
  if (unit === "MOMENTS") return m.resources_moments({ count: value, figure });
  if (unit === "TIMES") return m.resources_times({ count: value, figure });
  return formatNumber(value, locale, {
    style: "currency",
    currency: currency ?? "MXN",
    // A resource is in the currency of its user's country.
    currencyDisplay: "narrowSymbol",
    ...(Number.isInteger(value) && { minimumFractionDigits: 0 }),
  });
}

const periodPhrases: Readonly<Record<ResourcePeriod, () => string>> = {
  DAY: m.panel_in_day,
  WEEK: m.resources_in_week,
  MONTH: m.resources_in_month,
  QUARTER: m.resources_in_quarter,
  YEAR: m.resources_in_year,
};

export function formatPeriod(period: ResourcePeriod | null): string {
  return period === null ? m.resources_in_all() : periodPhrases[period]();
}

interface ResourceProgress {
  readonly resourceId: ResourceKey;
  readonly behaviour: ResourceBehaviour;
  readonly unit: ResourceUnit;
  readonly period: ResourcePeriod | null;
  readonly target: number | null;
  readonly current: number | null;
  readonly currency?: string | null;
}

/** The sentence after the current amount, such as 'de 5 h esta semana. Te quedan 2 h.' */
export function formatProgress(progress: ResourceProgress, locale: Locale): string {
  const { behaviour, period: of, target, current } = progress;
  const period = formatPeriod(of);
  if (current === null) {
    return behaviour === "STATE"
      ? m.resources_progress_no_level()
      : m.resources_progress_nothing({ period });
  }
  if (behaviour === "STATE") {
    return target === null
      ? m.resources_progress_level()
      : m.resources_progress_level_target({
          target: formatAmount(target, { ...progress, locale }),
        });
  }
  if (target === null) return m.resources_progress_sum({ period });
  const difference = formatAmount(Math.abs(target - current), { ...progress, locale });
  const goal = { period, target: formatAmount(target, { ...progress, locale }), difference };
  if (behaviour === "BUDGET") {
    return current <= target ? m.resources_progress_left(goal) : m.resources_progress_over(goal);
  }
  return current >= target
    ? m.resources_progress_reached(goal)
    : m.resources_progress_missing(goal);
}

/** One line for lists: '2 h 30 min esta semana'. */
export function formatCurrent(progress: ResourceProgress, locale: Locale): string {
  const { resourceId, behaviour, period, current } = progress;
  if (behaviour === "STATE" && current === null) return m.resources_none_yet();
  if (current === null || (current === 0 && behaviour !== "STATE")) {
    return m.resources_none_in({ period: formatPeriod(period) });
  }
  const amount = formatAmount(current, { ...progress, locale });
  if (behaviour === "STATE") return amount;
  return resourceId === "finance"
    ? m.resources_spent({ amount, period: formatPeriod(period) })
    : `${amount} ${formatPeriod(period)}`;
}

/** Labels that are plural in Spanish and in English. */
const plurals: ReadonlySet<ResourceKey> = new Set([
  "finance",
  "friends",
  "social_classmates",
  "social_mentors",
  "business_social_clients",
  "business_social_suppliers",
  "business_social_partners",
  "business_social_investors",
]);

/** 'Tu tiempo de un vistazo' */
export function formatMirrorTitle(resourceId: ResourceKey, locale: Locale): string {
  const resource = resourceDefinitions[resourceId].label[locale].toLocaleLowerCase(locale);
  return plurals.has(resourceId)
    ? m.resources_mirror_title_many({ resource })
    : m.resources_mirror_title({ resource });
}

/** With the year unless it is the year of `today`. */
export function formatDay(date: string, today: Day, locale: Locale): string {
  const isThisYear = date.startsWith(`${civilFromDay(today).year}-`);
  return formatDayLabel(date, locale, isThisYear ? "brief" : "briefDate");
}
