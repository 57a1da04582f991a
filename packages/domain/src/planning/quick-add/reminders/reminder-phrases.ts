// What the phrases that ask for a reminder are made of, and what every language makes of their parts.
import { MINUTES_IN_DAY } from "../../../time/units.ts";
import { formatClockTime } from "../../../time/clock-time.ts";
import type { ReminderWhen } from "../../reminders/contract-reminders.ts";
import { resolveMinute } from "../clock.ts";
import type { Clock } from "../clock.ts";

const MAX_DAYS_BEFORE = 28;

/** One moment that is asked for: "30 min antes", "al empezar". Its pattern holds where it is looked for, nowhere else. */
export type ReminderItem = {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[]) => ReminderWhen | null;
};

/** How a language asks for a reminder. All patterns are sticky but `lead`, which is looked for everywhere. */
export type ReminderLanguage = {
  /** "recuérdame", "con aviso"; in its group where only the thing is named: "aviso". */
  readonly lead: RegExp;
  /** The same at the beginning of a sentence, with what leads over to the task: "recuérdame que". */
  readonly opening: RegExp;
  /** What leads over to the task after the moments that open a sentence: "remind me an hour before to …". */
  readonly over: RegExp;
  /** What stands between two moments. */
  readonly between: RegExp;
  readonly items: readonly ReminderItem[];
  /** A clock alone: of the day itself, where the task has a time of its own or none. */
  readonly clock: ReminderItem;
  /** "aviso de 30 min": the moment stands within. */
  readonly whole: ReminderItem;
};

/** So long before the start; null when that is more than four weeks, or nothing. */
export function beforeStart(minutes: number): ReminderWhen | null {
  const isValid =
    Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_DAYS_BEFORE * MINUTES_IN_DAY;
  return isValid ? { kind: "BEFORE_START", minutes } : null;
}

/** A clock time so many days before; null for one that is of no day. */
export function atClock(clock: Clock | null, daysBefore: number): ReminderWhen | null {
  const minute = clock === null ? MINUTES_IN_DAY : resolveMinute(clock, null, null);
  if (minute >= MINUTES_IN_DAY || daysBefore > MAX_DAYS_BEFORE) return null;
  return { kind: "AT_TIME", time: formatClockTime(minute), daysBefore };
}

/** What is meant by a part of the day: "la noche antes". */
export function atMinute(minute: number, daysBefore: number): ReminderWhen {
  return { kind: "AT_TIME", time: formatClockTime(minute), daysBefore };
}

export const atStart: ReminderWhen = { kind: "AT_START" };
