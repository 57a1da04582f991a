// Encrypts and decrypts nights and maps them to the API response.
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { isLoggedNap } from "@vereda/domain/energizing/nights/nap";
import type { RestRhythm } from "@vereda/domain/energizing/rhythm/rest-time";
import type { energizingApi } from "@vereda/domain/energizing/contract";
import {
  easesOfFallingAsleep,
  feelingsUponWaking,
  sleepEnvironments,
} from "@vereda/domain/energizing/catalogue";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { defineEncryptedColumn, type UserKey } from "#platform/crypto/encryption.ts";
import * as z from "zod/mini";
import type { sleepCycles } from "../tables/sleep.ts";

const detailFields = {
  awakeningsCount: z.nullable(z.int()),
  easeOfFallingAsleep: z.nullable(z.enum(easesOfFallingAsleep)),
  feelingUponWaking: z.nullable(z.enum(feelingsUponWaking)),
  environment: z.nullable(z.enum(sleepEnvironments)),
  notes: z.nullable(z.string()),
  factors: z.array(z.object({ factorId: z.string(), isPositive: z.boolean() })),
};
const nightDetails = z.object(detailFields);
type NightDetails = z.output<typeof nightDetails>;

/** Milliseconds since the epoch. */
const times = z.object({ startedAt: z.int(), endedAt: z.nullable(z.int()) });
export type NightTimes = z.output<typeof times>;

const payload = z.object({
  ...detailFields,
  times,
  timeZone: z.optional(z.string()),
  importedAt: z.optional(z.int()),
  updatedAt: z.int(),
});

const encryptedDetails = defineEncryptedColumn("sleep_cycles.details", payload);

export type NightRow = Pick<
  typeof sleepCycles.$inferSelect,
  "id" | "startedAt" | "endedAt" | "details"
>;

interface StoredNight {
  readonly times: NightTimes;
  /** Where it was logged: its day and clock times stay those of this zone. */
  readonly timeZone?: string | undefined;
  readonly details: NightDetails;
  /** Null for nights logged by hand. */
  readonly importedAt: number | null;
  readonly updatedAt: number;
}

/** The only part of an instant that is stored in plaintext. */
export function startOfUtcDay(instant: number): Date {
  return new Date(Math.floor(instant / DAY_MS) * DAY_MS);
}

export function endOfUtcDay(instant: number): Date {
  return new Date(startOfUtcDay(instant).getTime() + DAY_MS);
}

export function encryptNight(
  userKey: UserKey,
  { times: { startedAt, endedAt }, timeZone, details: about, importedAt, updatedAt }: StoredNight,
): Omit<NightRow, "id"> {
  const content = { ...about, times: { startedAt, endedAt }, timeZone, updatedAt };
  return {
    startedAt: startOfUtcDay(startedAt),
    endedAt: endedAt === null ? null : startOfUtcDay(endedAt),
    details: encryptedDetails.encrypt(
      userKey,
      importedAt === null ? content : { ...content, importedAt },
    ),
  };
}

export function decryptNight(userKey: UserKey, row: Omit<NightRow, "id">): StoredNight | null {
  const decrypted = encryptedDetails.tryDecrypt(userKey, row.details);
  if (decrypted === null) return null;
  const { times: nightTimes, timeZone, importedAt = null, updatedAt, ...about } = decrypted;
  return { times: nightTimes, timeZone, details: about, importedAt, updatedAt };
}

/** The UTC days of a night, which need no decryption. */
export function getPlaintextTimes({
  startedAt,
  endedAt,
}: Pick<NightRow, "startedAt" | "endedAt">): NightTimes {
  return { startedAt: startedAt.getTime(), endedAt: endedAt?.getTime() ?? null };
}

export function parseTimes(startedAt: string, endedAt: string | null | undefined): NightTimes {
  return { startedAt: Date.parse(startedAt), endedAt: endedAt ? Date.parse(endedAt) : null };
}

/** A night as stored: whether it is a nap depends on the rhythm. */
type StoredCycle = Omit<SleepCycle, "isNap">;

export interface DecryptedNight {
  readonly times: NightTimes;
  readonly night: StoredCycle;
}

export function decryptTimedNight(userKey: UserKey, row: NightRow): DecryptedNight | null {
  const decrypted = decryptNight(userKey, row);
  return (
    decrypted && {
      times: decrypted.times,
      night: toStoredCycle(row.id, decrypted),
    }
  );
}

/** Leaves out nights that cannot be decrypted. */
export function decryptNights(userKey: UserKey, rows: readonly NightRow[]): DecryptedNight[] {
  return rows.flatMap((row) => decryptTimedNight(userKey, row) ?? []);
}

export function toSleepCycle({ times: night, night: cycle }: DecryptedNight, rhythm: RestRhythm) {
  return {
    ...cycle,
    isNap: isLoggedNap(night, { ...rhythm, zone: cycle.timeZone ?? rhythm.zone }),
  };
}

export function toStoredCycle(
  id: string,
  {
    times: { startedAt, endedAt },
    timeZone,
    details: { factors, ...about },
    updatedAt,
  }: StoredNight,
): StoredCycle {
  return {
    id,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    durationMinutes: endedAt === null ? null : Math.floor((endedAt - startedAt) / MINUTE_MS),
    ...(timeZone !== undefined && { timeZone }),
    ...about,
    factors: factors.map(({ factorId, isPositive }) => ({
      factorId,
      sleepCycleId: id,
      isPositive,
    })),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

export const emptyDetails: NightDetails = {
  awakeningsCount: null,
  easeOfFallingAsleep: null,
  feelingUponWaking: null,
  environment: null,
  notes: null,
  factors: [],
};

export function mergeDetails(
  changes: BodyOf<typeof energizingApi.updateSleepCycle>,
  before: NightDetails,
): NightDetails {
  const {
    awakeningsCount = before.awakeningsCount,
    easeOfFallingAsleep = before.easeOfFallingAsleep,
    feelingUponWaking = before.feelingUponWaking,
    environment = before.environment,
    notes = before.notes,
    factors = before.factors,
  } = changes;
  return {
    awakeningsCount,
    easeOfFallingAsleep,
    feelingUponWaking,
    environment,
    notes: notes || null,
    factors,
  };
}
