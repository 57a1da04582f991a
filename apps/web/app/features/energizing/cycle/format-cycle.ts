// Days of a cycle in plain words: when, between when and when, and how they are called.
import { cyclePhaseLabels, type CyclePhase } from "@vereda/domain/energizing/cycle-catalogue";
import type { Locale } from "@vereda/domain/locale";
import { addMonths, civilFromDay, parseDay, type Day } from "@vereda/domain/time/day";
import { formatDay } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

export type DateRange = { readonly from: string; readonly to: string };

/** `3 de abril`, with the year where it is not near today. */
export function formatCycleDay(date: string | Day, today: Day, locale: Locale): string {
  const day = typeof date === "string" ? (parseDay(date) ?? today) : date;
  const isNear = day > addMonths(today, -9) && day < addMonths(today, 9);
  return formatDay(day, locale, isNear ? "medium" : "date");
}

/** A day in a sentence: `el 3 de abril`, `hoy`. */
export function formatOnDay(date: string, today: Day, locale: Locale): string {
  if (parseDay(date) === today) return m.energizing_cycle_today();
  return m.energizing_cycle_on_day({ day: formatCycleDay(date, today, locale) });
}

/** `entre el 3 y el 6 de abril`; a month that both days share is said once. */
export function formatDateRange({ from, to }: DateRange, today: Day, locale: Locale): string {
  if (from === to) return formatOnDay(from, today, locale);
  const [first, last] = [from, to].map((date) => parseDay(date) ?? today);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7) && first !== today && last !== today;
  const short = (date: string) => String(civilFromDay(parseDay(date) ?? 0).day);
  const name = (date: string, isShort: boolean, day = 0) => {
    if (day === today) return m.energizing_cycle_today();
    const label = isShort ? short(date) : formatCycleDay(date, today, locale);
    return m.energizing_cycle_the_day({ day: label });
  };
  // Spanish names the month at the end, English at the beginning.
  return m.energizing_cycle_between({
    from: name(from, isOneMonth && locale === "es", first),
    to: name(to, isOneMonth && locale === "en", last),
  });
}

/** A phase by its name; whoever wants to hear nothing of fertility hears nothing of ovulation. */
export function phaseName(phase: CyclePhase, showsFertility: boolean, locale: Locale): string {
  if (phase === "ovulatory" && !showsFertility) return m.energizing_cycle_mid_phase();
  return cyclePhaseLabels[phase][locale];
}

/** A share of one as per cent. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}
