import type { Locale } from "@vereda/domain/locale";
import type { Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { formatBriefDay } from "../schedules/brief-day.ts";

/** Examples: `Para hoy`, `Para el lun 4 de may`. */
export function formatForDay(day: Day, context: { locale: Locale; today: Day }): string {
  return day === context.today
    ? m.planning_quick_for_today()
    : m.planning_quick_for_day({ day: formatBriefDay(day, context) });
}
