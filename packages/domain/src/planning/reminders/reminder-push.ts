// What a push about a reminder says: what it is about and when that starts, or only when.
import { MINUTE_MS } from "../../time/units.ts";
import type { Locale } from "../../locale.ts";
import { interpolate } from "../../text.ts";
import { formatClockTime } from "../../time/clock-time.ts";
import { wallTime } from "../../time/zone.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import type { TriggerModule } from "../catalogue.ts";
import { reminderPushLabels } from "./push-labels.ts";

export interface ReminderPushInput {
  /** Null where it must not be read by others. */
  readonly title: string | null;
  /** When it starts (milliseconds since the epoch). */
  readonly startsAt: number;
  readonly isAllDay: boolean;
  readonly now: number;
  /** Where its person lives, and how they read. */
  readonly timeZone: string;
  readonly locale: Locale;
}

/** Whether a subject is one that is never named on a locked screen: one's body, sleep and cycle. */
export function isIntimate(areaId: AreaKey, triggerModule: TriggerModule | null): boolean {
  return areaId === "health" || triggerModule === "ENERGIZING";
}

export function formatReminderPush(reminder: ReminderPushInput): { title: string; body: string } {
  const { title, locale } = reminder;
  return { title: title ?? reminderPushLabels.neutralTitle[locale], body: formatStart(reminder) };
}

function formatStart({ startsAt, isAllDay, now, timeZone, locale }: ReminderPushInput): string {
  const start = wallTime(timeZone, startsAt);
  const isToday = start.day === wallTime(timeZone, now).day;
  const day = () => formatDayName(startsAt, timeZone, locale);
  if (isAllDay) {
    return isToday
      ? reminderPushLabels.today[locale]
      : interpolate(reminderPushLabels.onDay[locale], { day: day() });
  }
  if (Math.abs(startsAt - now) < MINUTE_MS) return reminderPushLabels.startsNow[locale];
  const time = formatClockTime(start.minute);
  if (startsAt < now) return interpolate(reminderPushLabels.startedAt[locale], { time });
  if (isToday) return interpolate(reminderPushLabels.startsAt[locale], { time });
  return interpolate(reminderPushLabels.startsLater[locale], { day: day(), time });
}

/** `martes 10 de marzo`, `Tuesday, March 10`. */
function formatDayName(instant: number, timeZone: string, locale: Locale): string {
  const formatted = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(instant);
  return locale === "es" ? formatted.replace(", ", " ") : formatted;
}
