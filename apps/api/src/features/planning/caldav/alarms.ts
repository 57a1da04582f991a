// Alarms of calendar objects and reminders, both as minutes from the start.
import ICAL from "ical.js";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import {
  MAX_DAYS_BEFORE,
  MAX_MINUTES_BEFORE,
} from "@vereda/domain/planning/reminders/reminder-time";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { dayFromCivil } from "@vereda/domain/time/day";
import { getWallTime, resolveInstant } from "@vereda/domain/time/zone";
import type { ReminderRow } from "../tables/reminders.ts";
import { getMinutesBetween, type CalendarTimes } from "./calendar-times.ts";

/** Minutes from the start, or from midnight of a whole day; null for what depends on the user's waking up. */
export function getOffset(
  { kind, minutes, clockMinute, daysBefore }: ReminderRow,
  { start }: CalendarTimes,
): number | null {
  if (start === null) return null;
  if (kind === "AT_TIME") return clockMinute - daysBefore * 1440 - (start.minute ?? 0);
  if (start.minute === null) return null;
  return kind === "AT_START" ? 0 : -minutes;
}

/** Null for a time at which plans do not remind. */
export function toWhen(offset: number, { start }: CalendarTimes): ReminderWhen | null {
  if (start === null) return null;
  if (start.minute !== null && offset <= 0) {
    if (offset === 0) return { kind: "AT_START" };
    return offset >= -MAX_MINUTES_BEFORE ? { kind: "BEFORE_START", minutes: -offset } : null;
  }
  const minute = (start.minute ?? 0) + offset;
  const daysBefore = -Math.floor(minute / 1440);
  if (daysBefore < 0 || daysBefore > MAX_DAYS_BEFORE) return null;
  return { kind: "AT_TIME", time: formatClockTime(minute + daysBefore * 1440), daysBefore };
}

/** Minutes from the start; null for one that plans cannot have, such as at a place or after the end. */
export function readAlarm(alarm: ICAL.Component, times: CalendarTimes): number | null {
  const offset = getTriggerOffset(alarm, times);
  return offset === null || toWhen(offset, times) === null ? null : offset;
}

function getTriggerOffset(alarm: ICAL.Component, { start, due }: CalendarTimes): number | null {
  const property = alarm.getFirstProperty("trigger");
  const value: unknown = property?.getFirstValue();
  if (start === null) return null;
  if (value instanceof ICAL.Duration) {
    const isEnd = String(property?.getParameter("related") ?? "").toUpperCase() === "END";
    const from = isEnd && due !== null ? getMinutesBetween(start, due) : 0;
    return from + Math.round(value.toSeconds() / 60);
  }
  if (!(value instanceof ICAL.Time) || value.isDate) return null;
  const { year, month, day, hour, minute } = value;
  const at = resolveInstant("UTC", dayFromCivil(year, month, day), hour * 60 + minute);
  const wall = getWallTime(start.zone, at);
  return getMinutesBetween({ ...start, minute: start.minute ?? 0 }, { ...wall, zone: start.zone });
}
