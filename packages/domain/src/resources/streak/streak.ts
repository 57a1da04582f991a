// The consistency streak of all that a user does, or of one routine, over the user's local days.
import { startOfWeek } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";

/** Free misses: at most two in any 30 days of a streak, applied without asking. */
const MAX_GRACE_DAYS = 2;
const GRACE_WINDOW_DAYS = 30;
const RECENT_DAYS = 30;
const DAYS_IN_WEEK = 7;

export interface PausedRange {
  readonly from: Day;
  /** Inclusive; null while the end is open. */
  readonly until: Day | null;
}

export interface StreakInput {
  readonly today: Day;
  /** Days with something done; for a routine, days whose occurrences are all done. */
  readonly countedDays: ReadonlySet<Day>;
  /** For a routine, the days on which it occurs; null where every day can count. */
  readonly scheduledDays: ReadonlySet<Day> | null;
  readonly pauses: readonly PausedRange[];
  /** The weekday on which the user's weeks start; 0 is Monday. */
  readonly weekStart: number;
}

interface StreakDay {
  readonly day: Day;
  readonly counts: boolean;
  readonly isScheduled: boolean;
  readonly isPaused: boolean;
  /** Missed, but within the current streak. */
  readonly isGrace: boolean;
}

/** In days or in weeks. */
export interface StreakLength {
  readonly current: number;
  readonly best: number;
}

export interface StreakResult extends StreakLength {
  readonly weeks: StreakLength;
  readonly recent: { readonly counted: number; readonly possible: number };
  readonly graceUsed: number;
  readonly isPaused: boolean;
  /** From the first day that counts until today; empty before it. */
  readonly days: readonly StreakDay[];
}

interface DayInfo extends Omit<StreakDay, "isGrace"> {
  /** It could have counted and did not. */
  readonly isMissed: boolean;
}

export function isPausedDay(pauses: readonly PausedRange[], day: Day): boolean {
  return pauses.some(({ from, until }) => from <= day && (until === null || day <= until));
}

/**
 * A streak is the longest run of days up to today in which any 30 days have at most two misses; its length
 * is the number of days that count. A day that counts does so even within a pause; other days of a pause
 * or without an occurrence are neutral, and so is today until it counts. Nothing is missed before the
 * first day that counts. Hence one more day that counts, or one more pause, never shortens a streak.
 * Sources: Sharif & Shu 2017 (reserves), Silverman & Barasch 2023 (broken streaks).
 */
export function computeStreak(input: StreakInput): StreakResult {
  const days = listDays(input);
  const { firstDay, ...length } = computeLength(days);
  const isGrace = ({ day, isMissed }: DayInfo) => isMissed && firstDay !== null && day >= firstDay;
  const graceFrom = input.today - GRACE_WINDOW_DAYS;
  return {
    ...length,
    weeks: computeWeeks(days, input),
    recent: countRecent(days, input.today),
    graceUsed: days.filter((one) => one.day > graceFrom && isGrace(one)).length,
    isPaused: isPausedDay(input.pauses, input.today),
    days: days.map((one) => {
      const { isMissed: _isMissed, ...day } = one;
      return { ...day, isGrace: isGrace(one) };
    }),
  };
}

/** How many of these days count; `from` and `to` are inclusive. */
export function countStreakDays({ days }: Pick<StreakResult, "days">, from: Day, to: Day): number {
  return days.filter(({ day, counts }) => counts && day >= from && day <= to).length;
}

function listDays({ today, countedDays, scheduledDays, pauses }: StreakInput): DayInfo[] {
  const isScheduledOn = (day: Day) => scheduledDays === null || scheduledDays.has(day);
  const first = [...countedDays].filter(isScheduledOn).reduce((a, b) => Math.min(a, b), Infinity);
  if (first > today) return [];
  return Array.from({ length: today - first + 1 }, (_, at) => {
    const day = first + at;
    const isScheduled = isScheduledOn(day);
    const counts = isScheduled && countedDays.has(day);
    const isPaused = isPausedDay(pauses, day);
    const isMissed = isScheduled && !counts && !isPaused && day !== today;
    return { day, counts, isScheduled, isPaused, isMissed };
  });
}

/** With the first day of the current streak; null without one. */
function computeLength(days: readonly DayInfo[]): StreakLength & { readonly firstDay: Day | null } {
  const counted: Day[] = [];
  const missed: Day[] = [];
  let first = 0;
  let best = 0;
  for (const { day, counts, isMissed } of days) {
    if (counts) counted.push(day);
    if (isMissed) missed.push(day);
    const oldest = isMissed ? missed.at(-1 - MAX_GRACE_DAYS) : undefined;
    if (oldest !== undefined && day - oldest < GRACE_WINDOW_DAYS) {
      while (first < counted.length && (counted[first] ?? day) < oldest) first++;
    }
    best = Math.max(best, counted.length - first);
  }
  return { current: counted.length - first, best, firstDay: counted[first] ?? null };
}

/**
 * Weeks of the user with at least one day that counts. The week of today, a week with a paused day and
 * one in which nothing could count do not break the row.
 */
function computeWeeks(
  days: readonly DayInfo[],
  { today, weekStart }: Pick<StreakInput, "today" | "weekStart">,
): StreakLength {
  let current = 0;
  let best = 0;
  const weeks = Map.groupBy(days, ({ day }) => startOfWeek(day, weekStart));
  for (const [first, week] of weeks) {
    if (week.some(({ counts }) => counts)) current++;
    else if (
      first + DAYS_IN_WEEK <= today &&
      week.some(({ isMissed }) => isMissed) &&
      !week.some(({ isPaused }) => isPaused)
    ) {
      current = 0;
    }
    best = Math.max(best, current);
  }
  return { current, best };
}

/** The 30 days that end today or, as long as today does not count, yesterday. */
function countRecent(days: readonly DayInfo[], today: Day): StreakResult["recent"] {
  const last = days.at(-1)?.counts === true ? today : today - 1;
  const recent = days.filter(({ day }) => day > last - RECENT_DAYS && day <= last);
  const counted = recent.filter(({ counts }) => counts).length;
  return { counted, possible: counted + recent.filter(({ isMissed }) => isMissed).length };
}
