// What a push about a reminder says: what it is about and when that starts, or only when.
import { MINUTE_MS } from "../../time/units.ts";
import type { Locale } from "../../locale.ts";
import { fillIn } from "../../text.ts";
import { formatClockTime } from "../../time/clock-time.ts";
import { wallTime } from "../../time/zone.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import type { TriggerModule } from "../catalogue.ts";
import { reminderPushWords } from "./push-words.ts";

export interface SaidReminder {
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

export function sayReminder(said: SaidReminder): { title: string; body: string } {
  const { title, locale } = said;
  return { title: title ?? reminderPushWords.neutralTitle[locale], body: whenItStarts(said) };
}

function whenItStarts({ startsAt, isAllDay, now, timeZone, locale }: SaidReminder): string {
  const start = wallTime(timeZone, startsAt);
  const isToday = start.day === wallTime(timeZone, now).day;
  const day = () => dayName(startsAt, timeZone, locale);
  if (isAllDay) {
    return isToday
      ? reminderPushWords.today[locale]
      : fillIn(reminderPushWords.onDay[locale], { day: day() });
  }
  if (Math.abs(startsAt - now) < MINUTE_MS) return reminderPushWords.startsNow[locale];
  const time = formatClockTime(start.minute);
  if (startsAt < now) return fillIn(reminderPushWords.startedAt[locale], { time });
  if (isToday) return fillIn(reminderPushWords.startsAt[locale], { time });
  return fillIn(reminderPushWords.startsLater[locale], { day: day(), time });
}

/** `martes 10 de marzo`, `Tuesday, March 10`. */
function dayName(instant: number, timeZone: string, locale: Locale): string {
  const words = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(instant);
  return locale === "es" ? words.replace(", ", " ") : words;
}
