// Loads and saves the ideal weekly sleep rhythm of a user.
import { eq } from "drizzle-orm";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { energizingApi } from "@vereda/domain/energizing/contract";
import type { DailySetting, RestRhythm } from "@vereda/domain/energizing/rhythm/rest-time";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createPrivateId } from "@vereda/domain/private-id";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { parseHexBytes } from "#db/json-rows.ts";
import { sleepRhythms } from "../tables/sleep.ts";
import {
  decryptRhythm,
  encryptedSettings,
  toSleepRhythm,
  toUndecryptableRhythm,
} from "./encrypted-rhythm.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

async function findRhythm({ db, dataKeys }: Storage, userId: string) {
  const [row] = await db.select().from(sleepRhythms).where(eq(sleepRhythms.userId, userId));
  const userKey = await dataKeys.find(db, userId);
  return row === undefined || userKey === null
    ? null
    : { row, rhythm: decryptRhythm(userKey, row) };
}

/** Returns null when no rhythm is set or it cannot be decrypted. */
export async function getSleepRhythm(
  storage: Storage,
  userId: string,
): Promise<SleepRhythm | null> {
  return (await findRhythm(storage, userId))?.rhythm ?? null;
}

/** The rhythm in the caller's time zone, without settings when none is set or it cannot be decrypted. */
export async function getRestRhythm(
  storage: Storage,
  { userId, timeZone: zone }: Pick<Caller, "userId" | "timeZone">,
): Promise<RestRhythm> {
  const rhythm = await getSleepRhythm(storage, userId);
  return { zone, dailySettings: rhythm?.dailySettings ?? [] };
}

/** Same as `getSleepRhythm`, but reports a rhythm that cannot be decrypted. */
export async function getSleepRhythmResponse(
  storage: Storage,
  userId: string,
): Promise<SleepRhythm | null> {
  const result = await findRhythm(storage, userId);
  return result && (result.rhythm ?? toUndecryptableRhythm(result.row));
}

export async function saveSleepRhythm(
  { db, dataKeys }: Storage,
  userId: string,
  { dailySettings }: BodyOf<typeof energizingApi.saveSleepRhythm>,
  now: Date,
): Promise<SleepRhythm> {
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  const settings = encryptedSettings.encrypt(userKey, dailySettings);
  const [row] = await db
    .insert(sleepRhythms)
    .values({ id: createPrivateId(), userId, dailySettings: settings, updatedAt: now })
    .onConflictDoUpdate({
      target: sleepRhythms.userId,
      set: { dailySettings: settings, updatedAt: now },
    })
    .returning();
  if (row === undefined) throw new Error("Saving a rhythm returned no row.");
  return toSleepRhythm(row, dailySettings);
}

/** Decrypts a rhythm in PostgreSQL's hexadecimal text format; returns no days when that fails. */
export function makeDecryptSettings({ db, dataKeys }: Storage) {
  return async (userId: string, encrypted: string): Promise<readonly DailySetting[]> => {
    const userKey = await dataKeys.find(db, userId);
    return (userKey && encryptedSettings.tryDecrypt(userKey, parseHexBytes(encrypted))) ?? [];
  };
}
