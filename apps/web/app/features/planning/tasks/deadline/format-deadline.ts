// Formats deadlines for rows: within a week, weekday and number say enough.
import type { Locale } from "@vereda/domain/locale";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

type FormatContext = { readonly locale: Locale; readonly today: Day };

/** Examples: `límite hoy`, `límite mañana`, `límite vie 5`. */
export function formatNearDeadline(day: Day, { locale, today }: FormatContext): string {
  if (day === today) return m.planning_deadline_today();
  if (day === today + 1) return m.planning_deadline_tomorrow();
  const weekday = formatDayLabel(day, locale, "shortWeekday");
  return m.planning_deadline_near({ day: `${weekday} ${civilFromDay(day).day}` });
}
