// Recurrence phrases that both languages share.
import type { Weekday } from "../recurrence/catalogue-recurrence.ts";
import { formatClockTime } from "../../time/clock-time.ts";
import type { CalendarUnit, PhraseResult, Rhythm } from "./phrase.ts";
import { MAX_REPEAT_AFTER } from "../tasks/repeat-after.ts";
import { MASK } from "./sentence.ts";

/** A word set apart by punctuation: "semanal: revisar metas", "pay rent (monthly)". */
export function alone(source: string): string {
  return `(?<=(?:^|[,;:(–-]) ?)(?:${source})(?= ?(?:[:,;)–${MASK}]|$))`;
}

const WEEKS: Readonly<Record<number, readonly Weekday[]>> = {
  2: ["TU", "TH"],
  3: ["MO", "WE", "FR"],
  4: ["MO", "TU", "TH", "FR"],
  5: ["MO", "TU", "WE", "TH", "FR"],
  6: ["MO", "TU", "WE", "TH", "FR", "SA"],
};

/** "Three times a week", on evenly spread days; null for counts that have no such days. */
export function buildTimesPer(count: number, unit: CalendarUnit): Rhythm | null {
  const days = unit === "week" ? WEEKS[count] : undefined;
  if (days !== undefined)
    return { freq: "WEEKLY", byWeekday: days.map((weekday) => ({ weekday, ordinal: null })) };
  if (count < 2) return null;
  if (unit === "month" && count <= 4) {
    const step = Math.floor(28 / count);
    return { freq: "MONTHLY", byMonthDay: Array.from({ length: count }, (_, at) => 1 + at * step) };
  }
  return unit === "year" && 12 % count === 0 ? { freq: "MONTHLY", interval: 12 / count } : null;
}

/** "Every 3 days after completion"; a year is twelve months. */
export function buildRepeatAfter(count: number, unit: CalendarUnit): PhraseResult | null {
  const months = unit === "year" ? 12 * count : count;
  if (count < 1 || months > MAX_REPEAT_AFTER || unit === "workday") return null;
  if (unit === "year" || unit === "month") return { repeatAfter: { count: months, unit: "MONTH" } };
  return { repeatAfter: { count, unit: unit === "day" ? "DAY" : "WEEK" } };
}

const [MIN_HOURS, FIRST_HOUR] = [3, 8];

/** "Every 8 hours": a reminder at 8:00, 16:00 and 0:00; null unless the hours divide a day, or are days. */
export function buildDoses(hours: number): PhraseResult | null {
  if (hours > 0 && hours % 24 === 0) return { rhythm: { freq: "DAILY", interval: hours / 24 } };
  if (hours < MIN_HOURS || hours > 12 || 24 % hours !== 0) return null;
  const doses = Array.from({ length: 24 / hours }, (_, at) => {
    const time = formatClockTime(((FIRST_HOUR + at * hours) % 24) * 60);
    return { kind: "AT_TIME", time, daysBefore: 0 } as const;
  });
  return { rhythm: { freq: "DAILY" }, doses };
}
