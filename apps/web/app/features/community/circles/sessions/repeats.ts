// How often a session repeats, as a choice and as a rule of RFC 5545.
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { civilFromDay, formatIsoDay, parseDay, weekdayOf, type Day } from "@vereda/domain/time/day";
import type { CircleSession } from "@vereda/domain/community/circles/contract-circle-sessions";
import { getWallTime } from "@vereda/domain/time/zone";
import { m } from "#platform/i18n/generated/messages.js";

export const repeats = ["ONCE", "WEEKLY", "FORTNIGHTLY", "MONTHLY"] as const;
export type Repeat = (typeof repeats)[number];

export const repeatLabels: Readonly<Record<Repeat, () => string>> = {
  ONCE: m.community_sessions_once,
  WEEKLY: m.community_sessions_weekly,
  FORTNIGHTLY: m.community_sessions_fortnightly,
  MONTHLY: m.community_sessions_monthly,
};

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const MAX_WEEKS = 4;

/** The same weekday of each month; a fifth one is the last, because not every month has five. */
function buildMonthlyRule(day: Day): string {
  const week = Math.ceil(civilFromDay(day).day / 7);
  return `FREQ=MONTHLY;BYDAY=${week > MAX_WEEKS ? -1 : week}${WEEKDAYS[weekdayOf(day)]}`;
}

/** @returns null for a session that happens once */
export function buildRule(repeat: Repeat, isoDay: string): string | null {
  const day = parseDay(isoDay);
  if (repeat === "ONCE" || day === null) return null;
  if (repeat === "MONTHLY") return buildMonthlyRule(day);
  return repeat === "WEEKLY" ? "FREQ=WEEKLY" : "FREQ=WEEKLY;INTERVAL=2";
}

/** Null for a rule that another client made. */
export function findRepeat({ schedule }: Pick<CircleSession, "schedule">): Repeat | null {
  const { frequency, rruleString, startDate } = schedule;
  if (frequency === null) return "ONCE";
  return (
    repeats.find((repeat) => buildRule(repeat, startDate.slice(0, 10)) === rruleString) ?? null
  );
}

/** The next time of a session, as day and clock time of its zone. */
export function getNextTime({ nextAt, schedule }: CircleSession): { day: string; time: string } {
  const at = Date.parse(nextAt ?? schedule.startDate);
  const { day, minute } = getWallTime(schedule.timezone, at);
  return { day: formatIsoDay(day), time: formatClockTime(minute) };
}
