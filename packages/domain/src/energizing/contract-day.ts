// Sleep and cycle data for the agenda of a day.
import * as z from "zod/mini";
import { easesOfFallingAsleep, feelingsUponWaking, sleepEnvironments } from "./catalogue.ts";
import { daysOfWeek } from "./catalogue.ts";

export const sleepFactorEntry = z.object({
  factorId: z.string(),
  sleepCycleId: z.string(),
  isPositive: z.boolean(),
});

export const sleepCycle = z.object({
  id: z.string(),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  durationMinutes: z.nullable(z.int()),
  /** Where the night was logged: its day and clock times stay those of this zone. */
  timeZone: z.optional(z.string()),
  /** Under three hours and outside the night of the rhythm. */
  isNap: z.boolean(),
  awakeningsCount: z.nullable(z.int()),
  easeOfFallingAsleep: z.nullable(z.enum(easesOfFallingAsleep)),
  feelingUponWaking: z.nullable(z.enum(feelingsUponWaking)),
  environment: z.nullable(z.enum(sleepEnvironments)),
  notes: z.nullable(z.string()),
  factors: z.array(sleepFactorEntry),
  updatedAt: z.string(),
});
export type SleepCycle = z.output<typeof sleepCycle>;

export const sleepRhythm = z.object({
  id: z.string(),
  dailySettings: z.array(
    z.object({
      dayOfWeek: z.enum(daysOfWeek),
      wakeUp: z.nullable(z.string()),
      bedtime: z.nullable(z.string()),
    }),
  ),
  updatedAt: z.string(),
  /** Only if the rhythm is undecryptable; then all its times are null. */
  unreadable: z.optional(z.literal(true)),
});
export type SleepRhythm = z.output<typeof sleepRhythm>;

export const sleepOfDay = z.object({
  /** The last night; never a nap. */
  latestCycle: z.nullable(sleepCycle),
  /** Minutes of that night: the sum of its parts, without naps. */
  nightMinutes: z.nullable(z.int()),
  userRhythm: z.nullable(sleepRhythm),
  /** Whether all of it is null because the PIN is locked, or the API token lacks the scope `private`. */
  isLocked: z.boolean(),
});

const metric = z.object({ value: z.number(), label: z.string() });
const window = z.object({ startDate: z.string(), endDate: z.string() });

export const cycleSettings = z.object({
  id: z.string(),
  averageCycleLength: z.int(),
  averagePeriodLength: z.int(),
  lastCycleStartDate: z.nullable(z.string()),
});
export type CycleSettings = z.output<typeof cycleSettings>;

export const cyclePredictions = z.object({
  predictedNextPeriodStart: z.string(),
  /** Null if the user hides fertility. */
  predictedOvulationWindow: z.nullable(window),
});

/** All fields are null if the user tracks no cycle or hides it. */
export const cycleOfDay = z.object({
  settings: z.nullable(cycleSettings),
  latestCycle: z.nullable(
    z.object({ id: z.string(), startDate: z.string(), endDate: z.nullable(z.string()) }),
  ),
  analytics: z.nullable(
    z.object({
      currentDay: z.int(),
      daysRemaining: z.int(),
      currentPhase: z.object({
        id: z.string(),
        dayRange: z.object({ start: z.int(), end: z.int() }),
        metrics: z.object({
          energy: metric,
          focus: metric,
          creativity: metric,
          social: metric,
          exercise: metric,
        }),
      }),
    }),
  ),
  predictions: z.nullable(cyclePredictions),
});
export type CycleOfDay = z.output<typeof cycleOfDay>;
