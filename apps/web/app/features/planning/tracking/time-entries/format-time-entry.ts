// Formats a time entry: duration, start, end and day.
import type { Locale } from "@vereda/domain/locale";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { getUserDay, type UserDays } from "@vereda/domain/time/user-day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { getWallTime } from "@vereda/domain/time/zone";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatBriefDay } from "#features/planning/schedules/brief-day.ts";
import { getEntryDays, type EntryInterval } from "./time-entry-draft.ts";

export type FormatContext = {
  readonly locale: Locale;
  readonly today: Day;
  readonly user: UserDays;
};

type Entry = EntryInterval & { readonly startedDay?: string };

/** `mié 3 mar, 10:05–10:40`, as it was where it was tracked. */
export function formatEntryWhen(entry: Entry, context: FormatContext): string {
  return `${formatEntryDay(entry, context)}, ${formatTimeRange(entry, context)}`;
}

/** `10:05–10:40`; without an end `desde las 10:05`. */
function formatTimeRange(entry: EntryInterval, { locale, user }: FormatContext): string {
  const { startedAt, endedAt } = entry;
  const { timeZone } = getEntryDays(entry, user);
  const formatInstantTime = (iso: string) =>
    formatTime(getWallTime(timeZone, Date.parse(iso)).minute, locale);
  const start = formatInstantTime(startedAt);
  return endedAt === null
    ? m.planning_time_since({ start })
    : `${start}–${formatInstantTime(endedAt)}`;
}

/** `hoy`, `ayer`, `mié 3 mar`; the stored day of an entry, which no later zone or bedtime moves. */
function formatEntryDay(entry: Entry, { locale, today, user }: FormatContext): string {
  const stored = parseDay(entry.startedDay ?? "");
  const day = stored ?? getUserDay(Date.parse(entry.startedAt), getEntryDays(entry, user));
  if (day === today) return m.panel_in_day();
  if (day === today - 1) return m.planning_time_yesterday();
  return formatBriefDay(day, { locale, today });
}

/** `35 min`; an entry of a few seconds is formatted as less than a minute. */
export function formatEntryDuration({ startedAt, endedAt }: EntryInterval): string {
  if (endedAt === null) return m.planning_time_running();
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS);
  return minutes === 0 ? m.planning_focus_moment() : formatMinutes(minutes);
}
