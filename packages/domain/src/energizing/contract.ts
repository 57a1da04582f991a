// The endpoints of sleep: the weekly ideal rhythm and the night log.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { importReads, nightReads, reflectionReads, rhythmReads } from "../live/energizing-reads.ts";
import { pageQuery, buildEncryptedPageSchema } from "../http/envelope.ts";
import { clockTime, day, instant } from "../http/values.ts";
import { id } from "../id.ts";
import { text } from "../text.ts";
import { DAY_MS } from "../time/units.ts";
import {
  daysOfWeek,
  easesOfFallingAsleep,
  feelingsUponWaking,
  sleepEnvironments,
} from "./catalogue.ts";
import { sleepCycle, sleepRhythm } from "./contract-day.ts";
import { sleepFactorKeys } from "./nights/sleep-factors.ts";

const daySetting = z.object({
  dayOfWeek: z.enum(daysOfWeek),
  wakeUp: z.nullable(clockTime),
  bedtime: z.nullable(clockTime),
});

export const sleepRhythmInput = z.object({
  dailySettings: z.array(daySetting).check(
    z.length(7, "seven_days_required"),
    z.refine(
      (days) => new Set(days.map((each) => each.dayOfWeek)).size === days.length,
      "seven_days_required",
    ),
  ),
});

const night = {
  startedAt: instant,
  endedAt: z.optional(z.nullable(instant)),
  awakeningsCount: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(99)))),
  easeOfFallingAsleep: z.optional(z.nullable(z.enum(easesOfFallingAsleep))),
  feelingUponWaking: z.optional(z.nullable(z.enum(feelingsUponWaking))),
  environment: z.optional(z.nullable(z.enum(sleepEnvironments))),
  notes: z.optional(z.nullable(text(4000))),
  factors: z.optional(
    z.array(z.object({ factorId: z.enum(sleepFactorKeys), isPositive: z.boolean() })).check(
      z.maxLength(60),
      z.refine(
        (factors) => new Set(factors.map((each) => each.factorId)).size === factors.length,
        "factor_repeated",
      ),
    ),
  ),
};

interface NightTimes {
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | null | undefined;
}

/** Whether a night ends after it starts; true if either time is missing. */
function isEndAfterStart({ startedAt, endedAt }: NightTimes): boolean {
  if (startedAt === undefined || endedAt === undefined || endedAt === null) return true;
  return Date.parse(endedAt) > Date.parse(startedAt);
}

const inOrder = z.refine<NightTimes>(isEndAfterStart, {
  error: "night_ends_after_start",
  path: ["endedAt"],
});

const atMostADay = z.refine<NightTimes>(
  ({ startedAt, endedAt }) =>
    !startedAt || !endedAt || Date.parse(endedAt) - Date.parse(startedAt) <= DAY_MS,
  {
    error: "night_too_long",
    path: ["endedAt"],
    // Invalid times have an error of their own.
    when: ({ issues }) => issues.length === 0,
  },
);

export const sleepCycleInput = z
  .object({ id: z.optional(id), ...night })
  .check(inOrder, atMostADay);

export const sleepCycleChanges = z
  .object({ ...night, startedAt: z.optional(instant), updatedAt: z.optional(instant) })
  .check(inOrder, atMostADay);

export const energizingApi = {
  sleepRhythm: endpoint("GET /energizing/sleep-rhythm", {
    summary: { es: "Tu ritmo de sueño ideal", en: "Your ideal sleep rhythm" },
    data: z.nullable(sleepRhythm),
  }),
  saveSleepRhythm: endpoint("PUT /energizing/sleep-rhythm", {
    changes: rhythmReads,
    summary: { es: "Guarda tu ritmo de sueño", en: "Save your sleep rhythm" },
    body: sleepRhythmInput,
    data: sleepRhythm,
  }),
  listSleepCycles: endpoint("GET /energizing/sleep-cycles", {
    summary: { es: "Tus noches, la más reciente primero", en: "Your nights, the latest first" },
    query: z.object({
      ...pageQuery,
      /** First and last start date, both included. */
      from: z.optional(day),
      to: z.optional(day),
    }),
    data: buildEncryptedPageSchema(sleepCycle),
    errors: ["pin_required"],
  }),
  createSleepCycle: endpoint("POST /energizing/sleep-cycles", {
    changes: nightReads,
    summary: { es: "Registra una noche", en: "Log a night" },
    body: sleepCycleInput,
    data: sleepCycle,
    success: 201,
    errors: ["conflict", "pin_required"],
  }),
  updateSleepCycle: endpoint("PATCH /energizing/sleep-cycles/:id", {
    changes: nightReads,
    summary: { es: "Corrige una noche", en: "Correct a night" },
    body: sleepCycleChanges,
    data: sleepCycle,
    errors: ["not_found", "conflict", "pin_required"],
  }),
  deleteSleepCycle: endpoint("DELETE /energizing/sleep-cycles/:id", {
    isUndoable: true,
    changes: [...nightReads, ...reflectionReads],
    summary: { es: "Elimina una noche", en: "Delete a night" },
    errors: ["not_found", "pin_required"],
  }),
  eraseSleep: endpoint("DELETE /energizing/sleep", {
    changes: [...rhythmReads, ...importReads, ...reflectionReads],
    summary: {
      es: "Elimina todo lo de tu sueño, enseguida y para siempre",
      en: "Delete everything about your sleep, at once and for good",
    },
    errors: ["pin_required"],
  }),
};
