// Formats the rhythm of a group of days.
import type { Locale } from "@vereda/domain/locale";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { DaysSummary } from "./rhythm-draft.ts";

/** `23:00 a 07:00`, or the reason why there is no such range. */
export function formatSummary(summary: DaysSummary, locale: Locale): string {
  if (summary.kind === "none") return m.energizing_no_days();
  if (summary.kind === "half") return m.energizing_half();
  if (summary.kind === "mixed") return m.energizing_days_vary();
  return m.energizing_range({
    from: formatTime(summary.bedtime, locale),
    to: formatTime(summary.wakeUp, locale),
  });
}
