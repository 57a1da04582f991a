// How a followed calendar is: when its copy came, or since when it does not answer.
import type { FollowedCalendar } from "@vereda/domain/planning/calendars/contract-calendars";
import type { Locale } from "@vereda/domain/locale";
import { formatTimeSince } from "#platform/i18n/format/relative-time.ts";
import { m } from "#platform/i18n/generated/messages.js";

type When = { readonly now: number; readonly locale: Locale; readonly zone: string };

export function formatCalendarState(
  { kind, site, refreshedAt, failingSince, createdAt }: FollowedCalendar,
  { now, locale, zone }: When,
): string {
  const since = (instant: string) =>
    formatTimeSince(instant, now, locale, zone) ?? m.planning_calendars_just_now();
  if (kind === "HOLIDAYS") return m.planning_holidays_national();
  if (failingSince !== null) return m.planning_calendars_failing({ since: since(failingSince) });
  if (site === null) return m.planning_calendars_from_file({ since: since(createdAt) });
  return m.planning_calendars_refreshed({ since: since(refreshedAt ?? createdAt), site });
}

export const brokenReasonLabels = {
  unended: m.planning_calendars_broken_unended,
  malformed: m.planning_calendars_broken_malformed,
  time_invalid: m.planning_calendars_broken_time_invalid,
  time_missing: m.planning_calendars_broken_time_missing,
} as const;
