// Formats the rhythm of what recurs: "Cada mes, el día 15", "Cada 2 semanas, el viernes".
import { scheduleFrequencyLabels } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { RecurringEntry } from "@vereda/domain/resources/finance/contract-finance";
import type { Locale } from "@vereda/domain/locale";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

type Rhythm = Pick<RecurringEntry, "frequency" | "interval" | "startDate">;

function formatInterval({ frequency, interval: count }: Rhythm, locale: Locale): string {
  if (count === 1) return scheduleFrequencyLabels[frequency][locale];
  const texts = {
    DAILY: m.resources_finance_every_days,
    WEEKLY: m.resources_finance_every_weeks,
    MONTHLY: m.resources_finance_every_months,
    YEARLY: m.resources_finance_every_years,
  };
  return texts[frequency]({ count });
}

export function formatRhythm(rhythm: Rhythm, locale: Locale): string {
  const { frequency, startDate } = rhythm;
  const interval = formatInterval(rhythm, locale);
  if (frequency === "DAILY") return interval;
  if (frequency === "WEEKLY") {
    const weekday = formatDayLabel(startDate, locale, "weekday");
    return m.resources_finance_on_weekday({ interval, weekday });
  }
  if (frequency === "MONTHLY") {
    return m.resources_finance_on_month_day({ interval, day: Number(startDate.slice(8)) });
  }
  return m.resources_finance_on_date({
    interval,
    date: formatDayLabel(startDate, locale, "medium"),
  });
}

export function formatNextDay({ nextDate }: RecurringEntry, locale: Locale): string {
  if (nextDate === null) return m.resources_finance_recurring_ended();
  return m.resources_finance_recurring_next({ date: formatDayLabel(nextDate, locale, "short") });
}
