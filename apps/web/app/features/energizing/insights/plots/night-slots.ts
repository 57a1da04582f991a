// What the drawings over days show: each night or, where nights would run into each other, each week.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { mean, quantile } from "@vereda/domain/energizing/insights/statistics";
import { parseDay, startOfWeek, type Day } from "@vereda/domain/time/day";

type NightsInput = Pick<SleepInsightsData, "nights" | "from" | "to">;
type Night = NightsInput["nights"][number];

/** One place of a drawing, with what is told of it. */
export interface Slot {
  /** Which place, from 0. */
  readonly at: number;
  /** The morning, or the Monday of the week. */
  readonly day: Day;
  readonly nights: number;
  /** Minutes slept: of the night, or on average. */
  readonly minutes: number;
  readonly minMinutes: number;
  readonly maxMinutes: number;
  /** Wall minutes from the start of the morning's day: of the night, or the middle ones of the week. */
  readonly from: number;
  readonly to: number;
  /** Whether it came before a free day; weeks are of both kinds. */
  readonly isFree: boolean;
}

export interface NightSlots {
  readonly isByWeek: boolean;
  readonly first: Day;
  readonly last: Day;
  /** How many places there are, those without a night included. */
  readonly count: number;
  readonly slots: readonly Slot[];
}

/** On a phone there is room to tell so many nights apart. */
const MAX_NIGHT_SLOTS = 100;
/** Two weeks at least are drawn, so that a few nights do not look like a season. */
const FEWEST_DAYS = 14;
const DAYS_IN_WEEK = 7;

export function buildNightSlots(input: NightsInput): NightSlots {
  const first = getFirstDay(input);
  const last = dayOf(input.to);
  return last - first < MAX_NIGHT_SLOTS
    ? nightByNight(input.nights, first, last)
    : weekByWeek(input.nights, startOfWeek(first), last);
}

/** Weeks from before the log began stay out. */
function getFirstDay({ nights, from, to }: NightsInput): Day {
  const first = dayOf(nights[0]?.day ?? from);
  return Math.max(dayOf(from), Math.min(first, dayOf(to) - FEWEST_DAYS + 1));
}

function nightByNight(nights: readonly Night[], first: Day, last: Day): NightSlots {
  const slots = nights.map(({ minutes, from, to, isFree, ...night }) => {
    const day = dayOf(night.day);
    const length = { minutes, minMinutes: minutes, maxMinutes: minutes };
    return { at: day - first, day, nights: 1, ...length, from, to, isFree };
  });
  return { isByWeek: false, first, last, count: last - first + 1, slots };
}

function weekByWeek(nights: readonly Night[], first: Day, last: Day): NightSlots {
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
