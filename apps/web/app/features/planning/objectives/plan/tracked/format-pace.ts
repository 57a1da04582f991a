// Formats the pace of a tracked resource as a few sentences, the most important one first.
import type { Locale } from "@vereda/domain/locale";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatMediumDay } from "#features/planning/schedules/brief-day.ts";
import type { Tracked } from "./tracked-pace.ts";

type AmountFormat = { readonly locale: Locale; readonly unit: string };

/** No decimals for large values, one decimal for small ones. */
export function formatAmount(value: number, { locale, unit }: AmountFormat): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 2;
  return `${formatNumber(value, locale, { maximumFractionDigits: digits })} ${unit}`.trim();
}

/** Example: `120 de 300 páginas`. */
export function formatProgress({ behaviour, target, pace }: Tracked, format: AmountFormat): string {
  const withoutUnit = { ...format, unit: "" };
  if (pace.current === null) return m.planning_pace_nothing();
  if (behaviour === "BUDGET" && target !== null && pace.remaining !== null) {
    return m.planning_pace_left({
      left: formatAmount(pace.remaining, withoutUnit),
      total: formatAmount(target, format),
    });
  }
  if (behaviour === "STATE" || target === null) return formatAmount(pace.current, format);
  return m.panel_n_of_m({
    done: formatAmount(pace.current, withoutUnit),
    total: formatAmount(target, format),
  });
}

/** Never empty. */
export function formatPace(tracked: Tracked, format: AmountFormat): string[] {
  const { target, pace } = tracked;
  if (pace.isReached && target !== null) return [formatReached(tracked, target, format)];
  const sentences = [
    pace.perDay === null
      ? m.planning_pace_unknown()
      : formatCurrentPace(tracked, pace.perDay, format),
    formatNeededPace(tracked, format),
    formatLead(tracked, format),
  ];
  return sentences.filter((sentence) => sentence !== null);
}

function formatReached({ behaviour }: Tracked, target: number, format: AmountFormat): string {
  const total = formatAmount(target, format);
  return behaviour === "BUDGET"
    ? m.planning_pace_used_up({ total })
    : m.planning_pace_reached({ total });
}

function formatCurrentPace(tracked: Tracked, perDay: number, format: AmountFormat): string {
  const { behaviour, target, today, pace } = tracked;
  const day =
    pace.endsOn === null ? null : formatMediumDay(pace.endsOn, { locale: format.locale, today });
  if (behaviour === "STATE") return formatTrend(tracked, perDay, day, format);
  const amount = formatAmount(perDay, format);
  if (perDay <= 0) return m.planning_pace_still();
  if (target === null) return m.planning_pace_per_day({ amount });
  if (day === null) return m.planning_pace_far({ amount });
  return behaviour === "BUDGET"
    ? m.planning_pace_runs_out({ amount, day })
    : m.planning_pace_ends({ amount, day });
}

function formatTrend(
  { target }: Tracked,
  perDay: number,
  day: string | null,
  format: AmountFormat,
): string {
  const amount = formatAmount(Math.abs(perDay) * 7, format);
  const trend =
    perDay === 0
      ? m.planning_pace_steady()
      : perDay > 0
        ? m.planning_pace_rises({ amount })
        : m.planning_pace_decreases({ amount });
  if (target === null) return trend;
  const total = formatAmount(target, format);
  return day === null
    ? `${trend} ${m.planning_pace_away({ total })}`
    : `${trend} ${m.planning_pace_arrives({ total, day })}`;
}

function formatNeededPace(
  { behaviour, deadline, today, pace }: Tracked,
  format: AmountFormat,
): string | null {
  if (deadline === null) return null;
  const day = formatMediumDay(deadline, { locale: format.locale, today });
  if (pace.neededPerDay === null) {
    return deadline < today && pace.remaining !== null ? m.planning_pace_overdue({ day }) : null;
  }
  const amounts = {
    day,
    perDay: formatAmount(pace.neededPerDay, format),
    perWeek: formatAmount(pace.neededPerDay * 7, format),
  };
  return behaviour === "BUDGET" ? m.planning_pace_may(amounts) : m.planning_pace_needs(amounts);
}

function formatLead(tracked: Tracked, format: AmountFormat): string | null {
  const { behaviour, deadline, today, pace } = tracked;
  if (pace.ahead === null || deadline === null || deadline < today) return null;
  const amount = formatAmount(Math.abs(pace.ahead), format);
  if (Math.abs(pace.ahead) < 0.005) return m.planning_pace_on_time();
  if (behaviour === "BUDGET") {
    return pace.ahead > 0
      ? m.planning_pace_spared({ amount })
      : m.planning_pace_overspent({ amount });
  }
  return pace.ahead > 0 ? m.planning_pace_ahead({ amount }) : m.planning_pace_behind({ amount });
}
