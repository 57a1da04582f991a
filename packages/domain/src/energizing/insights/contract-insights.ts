import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day } from "../../http/values.ts";
import { parseDay } from "../../time/day.ts";
import { sleepFactorKeys } from "../nights/sleep-factors.ts";
import { needSources } from "./sleep-need.ts";
import { scoreParts } from "./night-score.ts";
import { MAX_RANGE_DAYS } from "./sleep-insights.ts";

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function isRange({ from, to }: Range): boolean {
  const first = parseDay(from ?? "");
  const last = parseDay(to ?? "");
  return first === null || last === null || (first <= last && last - first < MAX_RANGE_DAYS);
}

const interval = { low: z.int(), high: z.int() };

export const sleepInsightsData = z.object({
  from: z.string(),
  to: z.string(),
  /** Sorted by morning; `minutes` is without naps. */
  nights: z.array(
    z.object({
      day: z.string(),
      minutes: z.int(),
      napMinutes: z.int(),
      /** Wall-clock minutes of the main sleep from the start of `day`; negative on the day before. */
      from: z.int(),
      to: z.int(),
      isFree: z.boolean(),
      awakeningsCount: z.nullable(z.int()),
      /** 0 to 100, comparable only within one user; null without a feeling upon waking. */
      score: z.nullable(z.int()),
    }),
  ),
  /** Minutes; `low` and `high` enclose the middle half of the nights. */
  durations: z.nullable(z.object({ nights: z.int(), mean: z.int(), median: z.int(), ...interval })),
  awakenings: z.nullable(
    z.object({
      nights: z.int(),
      mean: z.number(),
      /** Nights with 0, 1, 2, and 3 or more awakenings. */
      counts: z.array(z.int()),
    }),
  ),
  need: z.nullable(
    z.object({
      minutes: z.int(),
      plusMinus: z.nullable(z.int()),
      source: z.enum(needSources),
      nights: z.int(),
    }),
  ),
  /** Minutes, over the fourteen nights up to the last day of the range. */
  debt: z.nullable(
    z.object({
      minutes: z.int(),
      ...interval,
      perNight: z.int(),
      nights: z.int(),
      hasLastNight: z.boolean(),
    }),
  ),
  regularity: z.nullable(z.object({ index: z.int(), comparedDays: z.number() })),
  socialJetlag: z.nullable(
    z.object({
      minutes: z.int(),
      isLaterWhenFree: z.boolean(),
      midSleepFree: z.int(),
      midSleepWork: z.int(),
      midSleepCorrected: z.int(),
      freeNights: z.int(),
      workNights: z.int(),
    }),
  ),
  byFactor: z.object({
    nights: z.int(),
    looked: z.int(),
    effects: z.array(
      z.object({
        factorId: z.enum(sleepFactorKeys),
        nights: z.int(),
        nightsWithout: z.int(),
        difference: z.number(),
        low: z.number(),
        high: z.number(),
        isClear: z.boolean(),
        leftOut: z.array(z.enum(scoreParts)),
      }),
    ),
  }),
});
export type SleepInsightsData = z.output<typeof sleepInsightsData>;

export const sleepInsightsApi = {
  get: endpoint("GET /energizing/sleep-insights", {
    summary: {
      es: "Lo que dicen tus noches; sin días, las últimas cuatro semanas",
      en: "What your nights say; without days, the last four weeks",
    },
    query: z
      .object({ from: z.optional(day), to: z.optional(day) })
      .check(z.refine(isRange, { error: "sleep_range_invalid", path: ["to"] })),
    data: sleepInsightsData,
    errors: ["pin_required"],
  }),
};
