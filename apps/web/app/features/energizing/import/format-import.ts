// Formats the errors, skipped rows and planned nights of an import.
import type { Doubt, PlannedNight } from "@vereda/domain/energizing/import/import-plan";
import type { SkippedRow, SkipReason } from "@vereda/domain/energizing/import/read-nights";
import type { Locale } from "@vereda/domain/locale";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { getWallTime } from "@vereda/domain/time/zone";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { FileError } from "./csv-file.ts";

const MAX_QUOTE_LENGTH = 40;

export function formatFileError(error: FileError): string {
  if (error === "too_large") return m.energizing_import_too_large();
  if (error === "unreadable") return m.energizing_import_invalid_file();
  return error === "unknown" ? m.energizing_import_unknown() : m.energizing_import_no_nights();
}

export function formatDoubt(doubt: Doubt): string {
  const labels: Readonly<Record<Doubt, () => string>> = {
    no_end: m.energizing_doubt_no_end,
    very_long: m.energizing_doubt_long,
    date_open: m.energizing_doubt_date,
  };
  return labels[doubt]();
}

/** `Fila 12 («ayer»): no entendimos su hora.` */
export function formatSkippedRow({ line, reason, written }: SkippedRow, locale: Locale): string {
  const about =
    reason === "time_unreadable"
      ? written.slice(0, MAX_QUOTE_LENGTH)
      : formatDayLabel(written.slice(0, MAX_QUOTE_LENGTH), locale, "briefDate");
  const row =
    about === ""
      ? m.energizing_import_line({ line })
      : reason === "time_unreadable"
        ? m.energizing_import_line_quoted({ line, written: about })
        : m.energizing_import_line_about({ line, about });
  return `${row} ${formatSkipReason(reason)}`;
}

function formatSkipReason(reason: SkipReason): string {
  const labels: Readonly<Record<SkipReason, () => string>> = {
    time_unreadable: m.energizing_skip_time,
    ends_before_start: m.energizing_skip_order,
    too_long: m.energizing_skip_long,
    in_future: m.energizing_skip_future,
    not_sleep: m.energizing_skip_no_sleep,
    twice_in_file: m.energizing_skip_twice,
    logged_already: m.energizing_skip_logged,
    overlaps_logged: m.energizing_skip_overlaps_logged,
    overlaps_in_file: m.energizing_skip_overlaps_in_file,
  };
  return labels[reason]();
}

/** `lun 2 de mar de 2026, 23:10–06:40 · 7 h 30 min` */
export function formatPlannedNight({ night }: PlannedNight, zone: string, locale: Locale): string {
  const from = Date.parse(night.startedAt);
  const started = getWallTime(zone, from);
  const day = formatDayLabel(started.day, locale, "briefDate");
  const start = formatTime(started.minute, locale);
  if (night.endedAt === null) return `${day}, ${m.energizing_no_end({ time: start })}`;
  const to = Date.parse(night.endedAt);
  const end = formatTime(getWallTime(zone, to).minute, locale);
  return `${day}, ${start}–${end} · ${formatMinutes((to - from) / MINUTE_MS)}`;
}
