// Chart slots over days: one per night, or one per week when nights would overlap.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { mean, quantile } from "@vereda/domain/energizing/insights/statistics";
import { parseDay, startOfWeek, type Day } from "@vereda/domain/time/day";

type NightsInput = Pick<SleepInsightsData, "nights" | "from" | "to">;
type Night = NightsInput["nights"][number];

export interface Slot {
  readonly at: number;
  /** The morning of the night, or the first day of the week. */
  readonly day: Day;
  readonly nights: number;
  /** Minutes slept: of the night, or the mean of the week. */
  readonly minutes: number;
  readonly minMinutes: number;
  readonly maxMinutes: number;
  /** Wall-clock minutes from the start of the morning's day: of the night, or the median of the week. */
  readonly from: number;
  readonly to: number;
  /** True if a free day follows the night; always false for weeks. */
  readonly isFree: boolean;
}

export interface NightSlots {
  readonly isByWeek: boolean;
  readonly first: Day;
  readonly last: Day;
  readonly count: number;
  readonly slots: readonly Slot[];
}

/** More nights than this cannot be distinguished on a phone. */
const MAX_NIGHT_SLOTS = 100;
/** The chart covers at least two weeks, so that a few nights do not look like a long period. */
const FEWEST_DAYS = 14;
const DAYS_IN_WEEK = 7;

/** `weekStart`: the weekday on which weeks start, 0 is Monday. */
export function buildNightSlots(input: NightsInput, weekStart: number): NightSlots {
  const first = getFirstDay(input);
  const last = dayOf(input.to);
  return last - first < MAX_NIGHT_SLOTS
    ? buildDailySlots(input.nights, first, last)
    : buildWeeklySlots(input.nights, startOfWeek(first, weekStart), last);
}

/** Excludes the weeks before the first logged night. */
function getFirstDay({ nights, from, to }: NightsInput): Day {
  const first = dayOf(nights[0]?.day ?? from);
  return Math.max(dayOf(from), Math.min(first, dayOf(to) - FEWEST_DAYS + 1));
}

function buildDailySlots(nights: readonly Night[], first: Day, last: Day): NightSlots {
  const slots = nights.map(({ minutes, from, to, isFree, ...night }) => {
    const day = dayOf(night.day);
    const length = { minutes, minMinutes: minutes, maxMinutes: minutes };
    return { at: day - first, day, nights: 1, ...length, from, to, isFree };
  });
  return { isByWeek: false, first, last, count: last - first + 1, slots };
}

function buildWeeklySlots(nights: readonly Night[], first: Day, last: Day): NightSlots {
  const weekOf = (day: Day) => Math.floor((day - first) / DAYS_IN_WEEK);
  const slots = [...Map.groupBy(nights, ({ day }) => weekOf(dayOf(day)))].map(([at, week]) => {
    const minutes = week.map((night) => night.minutes);
    return {
      at,
      day: first + at * DAYS_IN_WEEK,
      nights: week.length,
      minutes: Math.round(mean(minutes)),
      minMinutes: Math.min(...minutes),
      maxMinutes: Math.max(...minutes),
      from: getMedian(week.map(({ from }) => from)),
      to: getMedian(week.map(({ to }) => to)),
      isFree: false,
    };
  });
  return { isByWeek: true, first, last, count: weekOf(last) + 1, slots };
}

function getMedian(minutes: readonly number[]): number {
  return Math.round(quantile(minutes, 0.5));
}

function dayOf(day: string): Day {
  return parseDay(day) ?? 0;
}
