// Nights and the ideal rhythm. What people tell about them is sealed and opened here and nowhere else.
import type { SleepCycle, SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { energizingApi } from "@vereda/domain/energizing/contract";
import {
  daysOfWeek,
  easesOfFallingAsleep,
  feelingsUponWaking,
  sleepEnvironments,
} from "@vereda/domain/energizing/catalogue";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { sealedColumn } from "#platform/sealed-box.ts";
import type { PersonKey } from "#platform/sealed-box.ts";
import * as z from "zod/mini";
import type { sleepCycles, sleepRhythms } from "./table.ts";

const details = z.object({
  awakeningsCount: z.nullable(z.int()),
  easeOfFallingAsleep: z.nullable(z.enum(easesOfFallingAsleep)),
  feelingUponWaking: z.nullable(z.enum(feelingsUponWaking)),
  environment: z.nullable(z.enum(sleepEnvironments)),
  notes: z.nullable(z.string()),
  factors: z.array(z.object({ factorId: z.string(), isPositive: z.boolean() })),
});
type Details = z.output<typeof details>;

const dailySettings = z.array(
  z.object({
    dayOfWeek: z.enum(daysOfWeek),
    wakeUp: z.nullable(z.string()),
    bedtime: z.nullable(z.string()),
  }),
);

export const sealedDetails = sealedColumn("sleep_cycles.details", details);
export const sealedSettings = sealedColumn("sleep_rhythms.daily_settings", dailySettings);

type NightRow = Pick<typeof sleepCycles.$inferSelect, "id" | "startedAt" | "endedAt" | "details">;

export function openNight(person: PersonKey, row: NightRow): SleepCycle {
  const { factors, ...night } = sealedDetails.open(person, row.details);
  const { id, startedAt, endedAt } = row;
  const minutes = endedAt && Math.floor((endedAt.getTime() - startedAt.getTime()) / 60_000);
  return {
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    durationMinutes: minutes,
    ...night,
    factors: factors.map(({ factorId, isPositive }) => ({
      factorId,
      sleepCycleId: id,
      isPositive,
    })),
  };
}

/** A night of which nothing was told but its times. */
export const untold: Details = {
  awakeningsCount: null,
  easeOfFallingAsleep: null,
  feelingUponWaking: null,
  environment: null,
  notes: null,
  factors: [],
};

/** What of a night is sealed: what was told now, and what was told before where nothing was. */
export function nightDetails(
  told: BodyOf<typeof energizingApi.updateSleepCycle>,
  before: Details,
): Details {
  const {
    awakeningsCount = before.awakeningsCount,
    easeOfFallingAsleep = before.easeOfFallingAsleep,
    feelingUponWaking = before.feelingUponWaking,
    environment = before.environment,
    notes = before.notes,
    factors = before.factors,
  } = told;
  return {
    awakeningsCount,
    easeOfFallingAsleep,
    feelingUponWaking,
    environment,
    notes: notes || null,
    factors,
  };
}

type RhythmRow = Pick<typeof sleepRhythms.$inferSelect, "id" | "dailySettings" | "updatedAt">;

export function openRhythm(person: PersonKey, row: RhythmRow): SleepRhythm {
  return {
    id: row.id,
    dailySettings: sealedSettings.open(person, row.dailySettings),
    updatedAt: row.updatedAt.toISOString(),
  };
}
