// Formats a time entry: duration, start, end and day.
import type { Locale } from "@vereda/domain/locale";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay, type UserDays } from "@vereda/domain/time/user-day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { getWallTime } from "@vereda/domain/time/zone";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatBriefDay } from "#features/planning/schedule/brief-day.ts";
import type { EntryInterval } from "./time-entry-draft.ts";

export type FormatContext = {
  readonly locale: Locale;
  readonly today: Day;
  readonly user: UserDays;
};

/** `10:05–10:40`; without an end `desde las 10:05`. */
export function formatTimeRange(
  { startedAt, endedAt }: EntryInterval,
  { locale, user }: FormatContext,
): string {
  const formatInstantTime = (iso: string) =>
    formatTime(getWallTime(user.timeZone, Date.parse(iso)).minute, locale);
  const start = formatInstantTime(startedAt);
  return endedAt === null
    ? m.planning_time_since({ start })
    : `${start}–${formatInstantTime(endedAt)}`;
}

/** `hoy`, `ayer`, `mié 3 mar`. */
export function formatEntryDay(
  { startedAt }: EntryInterval,
  { locale, today, user }: FormatContext,
): string {
  const day = getUserDay(Date.parse(startedAt), user);
  if (day === today) return m.planning_time_today();
  if (day === today - 1) return m.planning_time_yesterday();
  return formatBriefDay(day, { locale, today });
}

/** `35 min`; an entry of a few seconds is formatted as less than a minute. */
export function formatEntryDuration({ startedAt, endedAt }: EntryInterval): string {
  if (endedAt === null) return m.planning_time_running();
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS);
  return minutes === 0 ? m.planning_focus_moment() : formatMinutes(minutes);
}
