import { cyclePhaseLabels, type CyclePhase } from "@vereda/domain/energizing/cycle/cycle-phases";
import type { Locale } from "@vereda/domain/locale";
import { addMonths, civilFromDay, parseDay, type Day } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

export type DateRange = { readonly from: string; readonly to: string };

/** `3 de abril`, with the year when it is not near today. */
export function formatCycleDay(date: string | Day, today: Day, locale: Locale): string {
  const day = typeof date === "string" ? (parseDay(date) ?? today) : date;
  const isNear = day > addMonths(today, -9) && day < addMonths(today, 9);
  return formatDayLabel(day, locale, isNear ? "medium" : "date");
}

/** A date within a sentence: `el 3 de abril`, `hoy`. */
function formatOnDay(date: string, today: Day, locale: Locale): string {
  if (parseDay(date) === today) return m.panel_in_day();
  return m.panel_on_day({ day: formatCycleDay(date, today, locale) });
}

/** `entre el 3 y el 6 de abril`. A month that both dates share appears once. */
export function formatDateRange({ from, to }: DateRange, today: Day, locale: Locale): string {
  if (from === to) return formatOnDay(from, today, locale);
  const [first, last] = [from, to].map((date) => parseDay(date) ?? today);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7) && first !== today && last !== today;
  const formatDayNumber = (date: string) => String(civilFromDay(parseDay(date) ?? 0).day);
  const formatDayLabel = (date: string, isShort: boolean, day = 0) => {
    if (day === today) return m.panel_in_day();
    const label = isShort ? formatDayNumber(date) : formatCycleDay(date, today, locale);
    return m.energizing_cycle_the_day({ day: label });
  };
  // Spanish puts a shared month after the second day, English before the first.
  return m.energizing_cycle_between({
    from: formatDayLabel(from, isOneMonth && locale === "es", first),
    to: formatDayLabel(to, isOneMonth && locale === "en", last),
  });
}

/** Without fertility, the ovulatory phase has a neutral name. */
export function formatPhaseName(
  phase: CyclePhase,
  showsFertility: boolean,
  locale: Locale,
): string {
  if (phase === "ovulatory" && !showsFertility) return m.energizing_cycle_mid_phase();
  return cyclePhaseLabels[phase][locale];
}

export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}
