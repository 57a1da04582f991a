// Builds the text of a reminder's push notification: title and start, or only the start.
import { MINUTE_MS } from "../../time/units.ts";
import { formatClock, type Clock } from "../../formats.ts";
import type { Locale } from "../../locale.ts";
import { interpolate } from "../../text.ts";
import { getWallTime } from "../../time/zone.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import type { TriggerModule } from "../catalogue.ts";
import { reminderPushLabels } from "./reminder-push-labels.ts";

interface ReminderPushInput {
  /** Null when the title must stay private. */
  readonly title: string | null;
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  readonly isAllDay: boolean;
  readonly now: number;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly clock: Clock;
}

/** Titles about the user's body, sleep and cycle never appear on a lock screen. */
export function shouldHideTitle(areaId: AreaKey, triggerModule: TriggerModule | null): boolean {
  return areaId === "health" || triggerModule === "ENERGIZING";
}

export function formatReminderPush(reminder: ReminderPushInput): { title: string; body: string } {
  const { title, locale } = reminder;
  return { title: title ?? reminderPushLabels.neutralTitle[locale], body: formatStart(reminder) };
}

function formatStart(reminder: ReminderPushInput): string {
  const { startsAt, isAllDay, now, timeZone, locale, clock } = reminder;
  const start = getWallTime(timeZone, startsAt);
  const isToday = start.day === getWallTime(timeZone, now).day;
  const formatStartDay = () => formatDayName(startsAt, timeZone, locale);
  if (isAllDay) {
    return isToday
      ? reminderPushLabels.today[locale]
      : interpolate(reminderPushLabels.onDay[locale], { day: formatStartDay() });
  }
  if (Math.abs(startsAt - now) < MINUTE_MS) return reminderPushLabels.startsNow[locale];
  const time = formatClock(start.minute, clock, locale);
  if (startsAt < now) return interpolate(reminderPushLabels.startedAt[locale], { time });
  if (isToday) return interpolate(reminderPushLabels.startsAt[locale], { time });
  return interpolate(reminderPushLabels.startsLater[locale], { day: formatStartDay(), time });
}

/** For example `martes 10 de marzo` or `Tuesday, March 10`. */
function formatDayName(instant: number, timeZone: string, locale: Locale): string {
  const formatted = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(instant);
  return locale === "es" ? formatted.replace(", ", " ") : formatted;
}
