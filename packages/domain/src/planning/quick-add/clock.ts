// Which minute of the day is meant by "at 7": people leave out the half of the day that is plain to
// them. What decides, in this order:
// 1. what was said: am, pm, "de la noche", a clock of 24 hours, a zero in front ("07:00");
// 2. a part of the day beside it ("mañana por la tarde a las 7"), or a word that belongs to one (dinner);
// 3. waking hours: 7 to 11 are in the morning, 12 is noon, 1 to 6 are in the afternoon;
// 4. when it is for today and that minute has gone by: the same hour of the evening, up to 21:59 and not from one
//    hour to another; without a day, what has gone by is for tomorrow.
export type Period = "dawn" | "early" | "morning" | "afternoon" | "night";

/** An hour as it was written; `half` is what was said of the day's half. */
export type Clock = {
  readonly hour: number;
  readonly minute: number;
  readonly half: Period | "am" | "pm" | null;
  /** Written so that it can only be the clock of 24 hours. */
  readonly exact: boolean;
};

/** What a part of the day stands for when no hour is said. */
const DEFAULT_MINUTES: Readonly<Record<Period, number>> = {
  dawn: 5 * 60,
  early: 8 * 60,
  morning: 540,
  afternoon: 960,
  night: 1200,
};
/** The latest that an hour of the morning is taken for one of the evening. */
const LATEST = 22 * 60;
const HALF_DAY = 720;

/** A clock of digits or words; null for an hour that does not exist. */
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

/** The same clock so many minutes earlier: a quarter to nine. */
export function subtractMinutes(clock: Clock | null, minutes: number): Clock | null {
  if (clock === null || minutes >= 60) return null;
  const hour = clock.hour === 1 && !clock.exact ? 12 : clock.hour - 1;
  return hour < 0 ? null : { ...clock, hour, minute: 60 - minutes };
}

/** The minute that a clock says for sure, or with the help of a part of the day; null when neither. */
function findExactMinute(
  { hour, minute, half, exact }: Clock,
  period: Period | null,
): number | null {
  if (exact) return hour * 60 + minute;
  const dayPart = half ?? period;
  if (dayPart === null) return null;
  const early = (hour % 12) * 60 + minute;
  if (dayPart === "am" || dayPart === "morning" || dayPart === "dawn" || dayPart === "early")
    return hour === 12 && dayPart === "morning" ? HALF_DAY + minute : early;
  // "12 at night" begins the next day; "1 at night" is still of the same night.
  if (dayPart === "night" && hour === 12) return HALF_DAY * 2 + minute;
  if (dayPart === "night" && hour < 5) return early;
  return early + HALF_DAY;
}

/** The minute that is meant, from midnight of its day; 1440 and beyond are of the day after. */
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

/** From when until when: the two say of each other which half of the day is meant. */
export function resolveRange(from: Clock, to: Clock, period: Period | null): [number, number] {
  const end = findExactMinute(to, period);
  if (end === null || findExactMinute(from, period) !== null) {
    const start = resolveMinute(from, period, null);
    const half = [0, 1, 2, 3].map((index) => (to.hour % 12) * 60 + to.minute + index * HALF_DAY);
    const candidates = end === null ? half : [end, end + 2 * HALF_DAY];
    return [start, candidates.find((minute) => minute > start) ?? start];
  }
  const early = (from.hour % 12) * 60 + from.minute;
  return early + HALF_DAY < end
    ? [early + HALF_DAY, end]
    : [early, early < end ? end : end + 2 * HALF_DAY];
}

export function getDefaultMinute(period: Period): number {
  return DEFAULT_MINUTES[period];
}
