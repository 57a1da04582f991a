// Encrypts and decrypts the current rest and maps it to the API response.
import * as z from "zod/mini";
import type { RestMode } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import {
  getWakeUpPromptAt,
  getRestPromptWindow,
  findNight,
  getRestState,
} from "@vereda/domain/energizing/rest-mode/rest-night";
import type { PlannedNight, RunningRest } from "@vereda/domain/energizing/rest-mode/rest-night";
import type { RestRhythm } from "@vereda/domain/energizing/rhythm/rest-time";
import { defineEncryptedColumn, type UserKey } from "#platform/crypto/encryption.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { rests } from "../tables/rest.ts";
import abouts from "../personal-data.json" with { type: "json" };

/** Milliseconds since the epoch. */
const times = z.object({ startedAt: z.int(), endsAt: z.nullable(z.int()) });

export const encryptedTimes = defineEncryptedColumn("rests.times", times);

export interface StoredRest extends RunningRest {
  readonly id: string;
}

export function decryptRest(userKey: UserKey, row: typeof rests.$inferSelect): StoredRest | null {
  const opened = encryptedTimes.tryDecrypt(userKey, row.times);
  return opened && { id: row.id, ...opened };
}

export function toRestMode(rest: StoredRest | null, rhythm: RestRhythm, now: Date): RestMode {
  const night = findNight(now.getTime(), rhythm);
  return {
    state: getRestState(now.getTime(), { rest, night }),
    rest: rest && toRestResponse(rest),
    night: night && toNightResponse(night),
  };
}

function toRestResponse(rest: StoredRest): NonNullable<RestMode["rest"]> {
  return {
    id: rest.id,
    startedAt: toIso(rest.startedAt),
    endsAt: rest.endsAt === null ? null : toIso(rest.endsAt),
    asksFrom: toIso(getWakeUpPromptAt(rest)),
  };
}

function toNightResponse(night: PlannedNight): NonNullable<RestMode["night"]> {
  const promptInterval = getRestPromptWindow(night);
  return {
    bedtimeAt: toIso(night.bedtimeAt),
    wakeUpAt: toIso(night.wakeUpAt),
    asksFrom: toIso(promptInterval.from),
    asksUntil: toIso(promptInterval.until),
  };
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}

export const restData = definePersonalData(rests, rests.userId, {
  name: "energizing/rest-mode",
  about: abouts["energizing/rest-mode"],
  show: (rows, { userKey }) =>
    rows.flatMap((row) => (userKey && decryptRest(userKey, row)) ?? []).map(toRestResponse),
  encrypted: "all",
});
