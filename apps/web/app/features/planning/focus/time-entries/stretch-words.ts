// A stretch of time in words: how long, from when until when, on which day.
import type { Locale } from "@vereda/domain/locale";
import type { Day } from "@vereda/domain/time/day";
import { dayOf, type PersonDays } from "@vereda/domain/time/lived-day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { wallTime } from "@vereda/domain/time/zone";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { briefDay } from "#features/planning/schedule/brief-day.ts";
import type { Stretch } from "./stretch-draft.ts";

export type Reading = {
  readonly locale: Locale;
  readonly today: Day;
  readonly person: PersonDays;
};

/** `10:05–10:40`; without an end `desde las 10:05`. */
export function rangeWords({ startedAt, endedAt }: Stretch, { locale, person }: Reading): string {
  const clock = (iso: string) =>
    formatTime(wallTime(person.timeZone, Date.parse(iso)).minute, locale);
  const start = clock(startedAt);
  return endedAt === null ? m.planning_time_since({ start }) : `${start}–${clock(endedAt)}`;
}

/** `hoy`, `ayer`, `mié 3 mar`. */
export function dayOfStretch({ startedAt }: Stretch, { locale, today, person }: Reading): string {
  const day = dayOf(Date.parse(startedAt), person);
  if (day === today) return m.planning_time_today();
  if (day === today - 1) return m.planning_time_yesterday();
  return briefDay(day, { locale, today });
}

/** `35 min`; a stretch of seconds is less than a minute. */
export function lengthWords({ startedAt, endedAt }: Stretch): string {
  if (endedAt === null) return m.planning_time_running();
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS);
  return minutes === 0 ? m.planning_focus_moment() : formatMinutes(minutes);
}
