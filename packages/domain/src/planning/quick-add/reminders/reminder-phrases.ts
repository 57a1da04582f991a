// Types and builders of reminder phrases, shared by the languages.
import { MINUTES_IN_DAY } from "../../../time/units.ts";
import { formatClockTime } from "../../../time/clock-time.ts";
import type { ReminderWhen } from "../../reminders/contract-reminders.ts";
import { resolveMinute } from "../clock.ts";
import type { Clock } from "../clock.ts";

const MAX_DAYS_BEFORE = 28;

/** One time of a reminder: "30 min antes", "al empezar". The pattern is sticky. */
export type ReminderItem = {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[]) => ReminderWhen | null;
};

/** The reminder patterns of a language, all sticky except `lead`. */
export type ReminderLanguage = {
  /** "recuérdame", "con aviso"; its group matches a bare noun: "aviso". */
  readonly lead: RegExp;
  /** A lead at the start of a sentence, with its connector: "recuérdame que". */
  readonly opening: RegExp;
  /** The connector after times at the start: "remind me an hour before to …". */
  readonly over: RegExp;
  readonly between: RegExp;
  readonly items: readonly ReminderItem[];
  /** A clock alone, on the day of the task. */
  readonly clock: ReminderItem;
  /** "aviso de 30 min": the time is inside the expression. */
  readonly whole: ReminderItem;
};

/** Null for less than a minute or more than four weeks. */
export function createReminderBeforeStart(minutes: number): ReminderWhen | null {
  const isValid =
    Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_DAYS_BEFORE * MINUTES_IN_DAY;
  return isValid ? { kind: "BEFORE_START", minutes } : null;
}

/** A clock time some days before; null for an invalid clock. */
export function createReminderAtClock(
  clock: Clock | null,
  daysBefore: number,
): ReminderWhen | null {
  const minute = clock === null ? MINUTES_IN_DAY : resolveMinute(clock, null, null);
  if (minute >= MINUTES_IN_DAY || daysBefore > MAX_DAYS_BEFORE) return null;
  return { kind: "AT_TIME", time: formatClockTime(minute), daysBefore };
}

export function createReminderAtMinute(minute: number, daysBefore: number): ReminderWhen {
  return { kind: "AT_TIME", time: formatClockTime(minute), daysBefore };
}

export const atStart: ReminderWhen = { kind: "AT_START" };
