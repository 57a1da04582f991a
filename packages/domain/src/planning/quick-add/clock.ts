// Decides which half of the day a clock time such as "at 7" means.
import { MINUTES_IN_DAY } from "../../time/units.ts";
import type { Day } from "../../time/day.ts";

/** "close" is the end of the working day, "midday" a late lunch or an early one, "departure" of a flight or a race, "office" opens at 8. */
export type Period =
  | "dawn"
  | "early"
  | "morning"
  | "midday"
  | "departure"
  | "office"
  | "afternoon"
  | "close"
  | "evening"
  | "night";

/** A written time; `half` is null when the sentence does not give it. */
export type Clock = {
  readonly hour: number;
  readonly minute: number;
  readonly half: Period | "am" | "pm" | null;
  /** True when only a 24-hour clock is possible. */
  readonly exact: boolean;
  /** Written with "h" or "hrs", which is the 24-hour clock unless a word says otherwise. */
  readonly isHours?: true;
};

const HALF_DAY = 720;
const DEFAULT_MINUTES: Readonly<Record<Period, number>> = {
  dawn: 5 * 60,
  early: 8 * 60,
  morning: 540,
  midday: HALF_DAY,
  departure: HALF_DAY,
  office: 540,
  afternoon: 960,
  close: 18 * 60,
  evening: 1200,
  night: 1200,
};
/** A past hour of the morning is moved to the evening only before this minute. */
const LATEST = 22 * 60;

export function createClock(
  hour: number,
  minute: number,
  half: Clock["half"],
  written = "",
): Clock | null {
  if (!(hour >= 0 && hour <= 24 && minute >= 0 && minute < 60) || (hour === 24 && minute > 0))
    return null;
  if (half !== null && hour > 12) return { hour, minute, half: null, exact: true };
  const exact = half === null && (hour > 12 || hour === 0 || /^0\d/.test(written));
  return { hour, minute, half, exact };
}

/** For "9 hs" and "at 21h". */
export function toHours(clock: Clock | null, suffix: string): Clock | null {
  return clock === null || suffix === "" ? clock : { ...clock, isHours: true };
}

/** For "a quarter to nine". */
export function subtractMinutes(clock: Clock | null, minutes: number): Clock | null {
  if (clock === null || minutes >= 60) return null;
  const hour = clock.hour === 1 && !clock.exact ? 12 : clock.hour - 1;
  return hour < 0 ? null : { ...clock, hour, minute: 60 - minutes };
}

/** The minute, if the clock or a part of the day makes it unambiguous; else null. */
function findExactMinute(
  { hour, minute, half, exact, isHours }: Clock,
  period: Period | null,
): number | null {
  if (exact) return hour * 60 + minute;
  const dayPart = half ?? period;
  if (dayPart === null) return isHours ? hour * 60 + minute : null;
  const early = (hour % 12) * 60 + minute;
  if (dayPart === "departure") return hour >= 4 && hour < 7 ? early : null;
  if (dayPart === "office" && hour === 7) return null;
  if (dayPart === "office") return hour >= 8 && hour < 12 ? early : early + HALF_DAY;
  if (dayPart === "midday") return hour >= 9 && hour < 12 ? early : early + HALF_DAY;
  if (dayPart === "am" || dayPart === "morning" || dayPart === "dawn" || dayPart === "early")
    return hour === 12 && dayPart === "morning" ? HALF_DAY + minute : early;
  // "12 at night" starts the next day; "1 at night" is still the same night.
  if (dayPart === "night" && hour === 12) return HALF_DAY * 2 + minute;
  if (dayPart === "night" && hour < 5) return early;
  return early + HALF_DAY;
}

/**
 * Minutes from midnight of its day; 1440 and above are on the next day. In order of precedence:
 * 1. an explicit half: am, pm, "de la noche", a 24-hour clock, a leading zero ("07:00");
 * 2. a part of the day ("mañana por la tarde a las 7") or a word that implies one (dinner), else the
 *    24-hour clock of "9 hs";
 * 3. waking hours: 7 to 11 are in the morning, 12 is noon, 1 to 6 are in the afternoon;
 * 4. for today, when that minute has passed: the same hour of the evening, up to 21:59.
 */
export function resolveMinute(
  clock: Clock,
  period: Period | null,
  nowMinute: number | null,
): number {
  const exactMinute = findExactMinute(clock, period);
  if (exactMinute !== null) return exactMinute;
  const early = (clock.hour % 12) * 60 + clock.minute;
  const defaultMinute = clock.hour >= 7 && clock.hour < 12 ? early : early + HALF_DAY;
  const later = defaultMinute + HALF_DAY;
  return nowMinute !== null && defaultMinute <= nowMinute && later < LATEST && later > nowMinute
    ? later
    : defaultMinute;
}

/** A range of two clocks; each resolves the half of the day of the other. */
export function resolveRange(from: Clock, to: Clock, habit: Period | null): [number, number] {
  const period = habit === "office" ? null : habit;
  const end = findExactMinute(to, period);
  if (end === null || findExactMinute(from, period) !== null) {
    const start = resolveMinute(from, period, null);
    const half = [0, 1, 2, 3].map((index) => (to.hour % 12) * 60 + to.minute + index * HALF_DAY);
    // A word of the evening does not make the 2 of "from 9 to 2" the afternoon's.
    const isWritten = to.exact || to.half !== null;
    const candidates = end !== null && isWritten ? [end, end + 2 * HALF_DAY] : half;
    return [start, candidates.find((minute) => minute > start) ?? start];
  }
  const early = (from.hour % 12) * 60 + from.minute;
  return early + HALF_DAY < end
    ? [early + HALF_DAY, end]
    : [early, early < end ? end : end + 2 * HALF_DAY];
}

/** Whether bare hours are a range: "10-2 tomorrow"; "3-2 on Saturday" is a score. */
export function isWorkRange(from = "", to = ""): boolean {
  const hours = (Number(to) - Number(from) + 12) % 12;
  return hours > 0 && hours <= 8;
}

export function getDefaultMinute(period: Period): number {
  return DEFAULT_MINUTES[period];
}

/** The day and minute of a minute that may be after midnight. */
export function addToNow(today: Day, minute: number): { day: Day; minute: number } {
  return { day: today + Math.floor(minute / MINUTES_IN_DAY), minute: minute % MINUTES_IN_DAY };
}

/** For "right now": the next five minutes on the clock. */
export function findNextFive(now: number): number {
  return Math.floor(now / 5) * 5 + 5;
}

/** For "al rato": about two hours from now, on the quarter of an hour; null once that is tomorrow. */
export function findLater(now: number): number | null {
  const later = Math.ceil(now / 15) * 15 + 120;
  return now < MINUTES_IN_DAY && later >= MINUTES_IN_DAY ? null : later;
}
