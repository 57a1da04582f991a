// Formats reminders, and lists the default ones.
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { Locale } from "@vereda/domain/locale";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { getWallTime } from "@vereda/domain/time/zone";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

export const defaultReminders: readonly ReminderWhen[] = [
  { kind: "AT_START" },
  { kind: "BEFORE_START", minutes: 10 },
  { kind: "BEFORE_START", minutes: 60 },
  { kind: "AT_TIME", time: "20:00", daysBefore: 1 },
];

/** Equal for two reminders that ring at the same time. */
export function getReminderKey(when: ReminderWhen): string {
  if (when.kind === "AT_START") return "start";
  return when.kind === "BEFORE_START"
    ? `before ${when.minutes}`
    : `at ${when.daysBefore} ${when.time}`;
}

export function isDefaultReminder(when: ReminderWhen): boolean {
  return defaultReminders.some((preset) => getReminderKey(preset) === getReminderKey(when));
}

/** Examples: `10 min antes`, `El día antes a las 20:00`. */
export function formatReminder(when: ReminderWhen, locale: Locale): string {
  if (when.kind === "AT_START") return m.planning_reminder_at_start();
  if (when.kind === "BEFORE_START") {
    const { minutes } = when;
    return minutes % MINUTES_IN_DAY === 0
      ? m.planning_reminder_days_before_start({ count: minutes / MINUTES_IN_DAY })
      : m.planning_reminder_before({ length: formatMinutes(minutes) });
  }
  const time = formatTime(when.time, locale);
  if (when.daysBefore === 0) return m.planning_reminder_same_day({ time });
  return m.planning_reminder_days_before({ count: when.daysBefore, time });
}

/** Example: `viernes 20 de noviembre, 09:50`. */
export function formatLongInstant(iso: string, locale: Locale, zone: string): string {
  const { day, minute } = getWallTime(zone, Date.parse(iso));
  return `${formatDayLabel(day, locale, "long")}, ${formatTime(minute, locale)}`;
}
