// Computes all sleep insights of a user for a range of days.
import type { Day } from "../../time/day.ts";
import type { DailySetting } from "../rhythm/rest-time.ts";
import { compareByFactor, type ByFactor } from "./by-factor.ts";
import { DEBT_NIGHTS, computeSleepDebt, type SleepDebt } from "./sleep-debt.ts";
import { getFreeDaysOfWeek, isFreeDay } from "./regularity/free-days.ts";
import { estimateSleepNeed, type SleepNeed } from "./sleep-need.ts";
import { computeNightScore } from "./night-score.ts";
import {
  groupNightsByDay,
  toSleepInterval,
  type LoggedSleep,
  type NightOfDay,
} from "./nights-by-day.ts";
import { computeRegularity, type Regularity } from "./regularity/regularity.ts";
import { computeSocialJetlag, type SocialJetlag } from "./regularity/social-jetlag.ts";
import { mean, quantile } from "./statistics.ts";

const NEED_DAYS = 56;
export const MAX_RANGE_DAYS = 366;

interface Durations {
  readonly nights: number;
  readonly mean: number;
  readonly median: number;
  /** The middle half of the user's nights lies between `low` and `high`. */
  readonly low: number;
  readonly high: number;
}

interface Awakenings {
  readonly nights: number;
  readonly mean: number;
  /** Nights with 0, 1, 2, and 3 or more awakenings. */
  readonly counts: readonly [number, number, number, number];
}

interface InsightNight extends Pick<NightOfDay, "day" | "minutes" | "napMinutes" | "from" | "to"> {
  readonly isFree: boolean;
  readonly awakeningsCount: number | null;
  readonly score: number | null;
}

export interface SleepInsights {
  readonly nights: readonly InsightNight[];
  readonly durations: Durations | null;
  readonly awakenings: Awakenings | null;
  readonly need: SleepNeed | null;
  readonly debt: SleepDebt | null;
  readonly regularity: Regularity | null;
  readonly socialJetlag: SocialJetlag | null;
  readonly byFactor: ByFactor;
}

interface InsightsInput {
  /** Nights before the range are used for the need and the debt. */
  readonly sleeps: readonly LoggedSleep[];
  readonly dailySettings: readonly DailySetting[];
  readonly zone: string;
  readonly from: Day;
  readonly to: Day;
}

export function getFirstDayNeeded(from: Day, to: Day): Day {
  return Math.min(from, to - Math.max(NEED_DAYS, DEBT_NIGHTS) + 1);
}

/** Computes the insights of a range; need and debt are those of its last day. */
export function computeSleepInsights(input: InsightsInput): SleepInsights {
  const { sleeps, dailySettings, zone, from, to } = input;
  const allNights = groupNightsByDay(sleeps, { zone, dailySettings }).filter(
    ({ day }) => day <= to,
  );
  const nights = allNights.filter(({ day }) => day >= from);
  const freeDays = getFreeDaysOfWeek(dailySettings);
  const isFree = ({ day }: NightOfDay) => isFreeDay(day, freeDays);
  const need = estimateSleepNeed(
    allNights.filter(({ day }) => day > to - NEED_DAYS),
    dailySettings,
    isFree,
  );
  const needed = need?.minutes ?? null;
  const intervals = sleeps.flatMap((sleep) => toSleepInterval(sleep) ?? []);
  return {
    nights: nights.map((night) => toInsightNight(night, isFree(night), needed)),
    durations: summarizeDurations(nights),
    awakenings: summarizeAwakenings(nights),
    need,
    debt: need && computeSleepDebt(allNights, need, to),
    regularity: computeRegularity({ intervals, nights, from, to, zone }),
    socialJetlag: computeSocialJetlag(nights, isFree, freeDays.length),
    byFactor: compareByFactor(nights, needed),
  };
}

function toInsightNight(night: NightOfDay, isFree: boolean, need: number | null): InsightNight {
  const { day, minutes, napMinutes, from, to, sleep } = night;
  const score = computeNightScore(night, need);
  return {
    day,
    minutes,
    napMinutes,
    from,
    to,
    isFree,
    awakeningsCount: sleep.awakeningsCount,
    score: score === null ? null : Math.round(score),
  };
}

function summarizeDurations(nights: readonly NightOfDay[]): Durations | null {
  if (nights.length === 0) return null;
  const minutes = nights.map((night) => night.minutes);
  return {
    nights: nights.length,
    mean: Math.round(mean(minutes)),
    median: Math.round(quantile(minutes, 0.5)),
    low: Math.round(quantile(minutes, 0.25)),
    high: Math.round(quantile(minutes, 0.75)),
  };
}

function summarizeAwakenings(nights: readonly NightOfDay[]): Awakenings | null {
  const counts = nights.flatMap(({ sleep }) => sleep.awakeningsCount ?? []);
  if (counts.length === 0) return null;
  const filterNights = (isIncluded: (count: number) => boolean) => counts.filter(isIncluded).length;
  return {
    nights: counts.length,
    mean: Math.round(mean(counts) * 10) / 10,
    counts: [
      filterNights((count) => count === 0),
      filterNights((count) => count === 1),
      filterNights((count) => count === 2),
      filterNights((count) => count >= 3),
    ],
  };
}
