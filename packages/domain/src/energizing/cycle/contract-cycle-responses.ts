// Response schemas of the cycle; see cycle-reading.ts and cycle-patterns.ts for the meaning.
import * as z from "zod/mini";
import { cyclePredictions, cycleSettings } from "../contract-day.ts";
import { cycleMetricLevels, cycleRecordStatuses } from "./cycle-catalogue.ts";
import { cyclePhases } from "./cycle-phases.ts";
import { cycleSignalCodes, cycleStates } from "./cycle-reading.ts";

export const cycleRecord = z.object({
  id: z.string(),
  startDate: z.string(),
  /** The last day of bleeding; null until it is logged. */
  endDate: z.nullable(z.string()),
  status: z.enum(cycleRecordStatuses),
  /** The expected or past end by the typical length; null if the end is logged. */
  estimatedEndDate: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type CycleRecord = z.output<typeof cycleRecord>;

/** `value` is 0 to 100, where 50 is typical; `label` is in the user's language. */
const metric = z.object({
  value: z.number(),
  label: z.string(),
  level: z.enum(cycleMetricLevels),
  /** `own`: learned from the user's logs; `prior`: weak evidence about other users. */
  basis: z.enum(["prior", "own"]),
});

const analytics = z.object({
  currentDay: z.int(),
  daysRemaining: z.int(),
  cycleLength: z.int(),
  periodLength: z.int(),
  currentPhase: z.object({
    id: z.enum(cyclePhases),
    dayRange: z.object({ start: z.int(), end: z.int() }),
    metrics: z.object({
      energy: metric,
      focus: metric,
      creativity: metric,
      social: metric,
      exercise: metric,
    }),
  }),
});
export type CycleAnalyticsResponse = z.output<typeof analytics>;

const range = z.object({ from: z.string(), to: z.string() });
const dayForecast = z.object({ day: z.string(), range50: range, range90: range });
export type DayForecastResponse = z.output<typeof dayForecast>;

const forecast = z.object({
  basis: z.enum(["averages", "own"]),
  ownCycles: z.int(),
  nextStart: dayForecast,
  ifNothingForgotten: dayForecast,
  unloggedStart: z.object({ probability: z.number(), isWorthAsking: z.boolean() }),
  daysLate: z.int(),
  /** Null if the user hides fertility. */
  ovulation: z.nullable(dayForecast),
  fertileWindow: z.nullable(range),
});

export const cycleReadingResponse = {
  date: z.string(),
  state: z.enum(cycleStates),
  settings: z.nullable(cycleSettings),
  latestCycle: z.nullable(cycleRecord),
  analytics: z.nullable(analytics),
  predictions: z.nullable(cyclePredictions),
  forecast: z.nullable(forecast),
  pastError: z.nullable(
    z.object({
      cycles: z.int(),
      leftOut: z.int(),
      meanAbsoluteError: z.number(),
      within90: z.int(),
    }),
  ),
  signals: z.array(
    z.object({
      code: z.enum(cycleSignalCodes),
      count: z.int(),
      of: z.int(),
      days: z.number(),
      bound: z.number(),
    }),
  ),
  intervals: z.array(
    z.object({
      startDate: z.string(),
      length: z.int(),
      unloggedProbability: z.number(),
      isLikelySeveral: z.boolean(),
    }),
  ),
};

const phasePattern = z.object({
  phase: z.enum(cyclePhases),
  cycles: z.int(),
  cyclesWith: z.int(),
  days: z.int(),
  daysWith: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
  isTelling: z.boolean(),
});

export const cyclePatternsResponse = z.object({
  cycles: z.int(),
  needed: z.int(),
  patterns: z.array(
    z.object({
      kind: z.enum(["symptom", "mood", "flow"]),
      key: z.string(),
      phases: z.array(phasePattern),
      cycleDays: z.array(z.object({ cycleDay: z.int(), cycles: z.int(), cyclesWith: z.int() })),
    }),
  ),
});
export type CyclePatternsResponse = z.output<typeof cyclePatternsResponse>;
