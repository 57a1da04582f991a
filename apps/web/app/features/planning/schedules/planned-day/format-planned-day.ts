// Formats when a one-time task is planned, relative to today: `Hoy 17:00`, `vie 27 nov`, `Quedó de ayer`.
import type { Locale } from "@vereda/domain/locale";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { getDisplayDay } from "@vereda/domain/planning/schedules/occurrence";
import type { Day } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { UserDays } from "@vereda/domain/time/user-day";
import { getWallTime, resolveInstant } from "@vereda/domain/time/zone";
import { formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatBriefDay, isSameYear } from "../brief-day.ts";

type Reader = { readonly locale: Locale; readonly today: Day; readonly days: UserDays };

type When = {
  readonly text: string;
  /** For assistive technology: the date itself; null where the text is that date already. */
  readonly exact: string | null;
  readonly isOverdue: boolean;
};

export type PlannedDays = {
  /** Days of the user. */
  readonly first: Day;
  readonly last: Day;
  /** Minute of the first day in the user's zone; null without a clock time. */
  readonly minute: number | null;
};

type Dates = Pick<Schedule, "startDate" | "endDate" | "timezone" | "allDay">;

/** The days of a one-time schedule; null if it is invalid. */
export function getPlannedDays(schedule: Dates, days: UserDays): PlannedDays | null {
  const { timezone, allDay } = schedule;
  const start = parsePlanned(schedule.startDate, timezone);
  if (start === null) return null;
  const end = schedule.endDate === null ? null : parsePlanned(schedule.endDate, timezone);
  const toUserDay = ({ day, minute }: { day: Day; minute: number | null }) =>
    getDisplayDay({ startMinute: allDay ? null : minute, timezone }, day, days);
  const first = toUserDay(start);
  const last = end === null ? first : Math.max(first, toUserDay(end));
  if (allDay || start.minute === null) return { first, last, minute: null };
  const { minute } = getWallTime(days.timeZone, resolveInstant(timezone, start.day, start.minute));
  return { first, last, minute: minute % MINUTES_IN_DAY };
}

/** Examples: `Hoy`, `Mañana`, `vie 27 nov`; with the year unless it is this year. */
export function formatRelativeDay(day: Day, { locale, today }: Omit<Reader, "days">): string {
  if (day === today) return m.platform_today();
  if (day === today + 1) return m.panel_tomorrow();
  if (day === today - 1) return m.panel_yesterday();
  return formatBriefDay(day, { locale, today });
}

/** @param isDone a completed task is never overdue */
export function formatPlannedDay(schedule: Dates | null, reader: Reader, isDone = false): When {
  const planned = schedule === null ? null : getPlannedDays(schedule, reader.days);
  if (planned === null) return { text: m.planning_when_none(), exact: null, isOverdue: false };
  const { first, last, minute } = planned;
  const { today, locale } = reader;
  const isOverdue = !isDone && last < today;
  const exact = formatExactDays(planned, reader);
  if (isOverdue) {
    const day = formatRelativeDay(last, reader);
    const text =
      last === today - 1 ? m.planning_when_overdue_yesterday() : m.planning_when_overdue({ day });
    return { text, exact, isOverdue };
  }
  if (last > first && first <= today) {
    return { text: formatUntil(last, reader), exact, isOverdue };
  }
  const day = formatRelativeDay(first, reader);
  if (minute === null) return { text: day, exact, isOverdue };
  // "Hoy 9:00", and "vie 27 nov, 9:00".
  const separator = Math.abs(first - today) > 1 ? ", " : " ";
  return { text: `${day}${separator}${formatTime(minute, locale)}`, exact, isOverdue };
}

function formatUntil(day: Day, reader: Reader): string {
  if (day === reader.today) return m.planning_when_until_today();
  if (day === reader.today + 1) return m.planning_when_until_tomorrow();
  return m.planning_when_until({ day: formatRelativeDay(day, reader) });
}

function formatExactDays({ first, last, minute }: PlannedDays, { locale, today }: Reader): string {
  const format = (day: Day) =>
    formatDayLabel(day, locale, isSameYear(day, today) ? "long" : "full");
  const days = last > first ? `${format(first)} – ${format(last)}` : format(first);
  return minute === null ? days : `${days}, ${formatTime(minute, locale)}`;
}
