// A person's ideal rhythm of the week: read and set.
import { eq } from "drizzle-orm";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { energizingApi } from "@vereda/domain/energizing/contract";
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newPrivateId } from "@vereda/domain/private-id";
import type { Deps } from "#app.ts";
import { bytesOfHex } from "#db/json-rows.ts";
import { sleepRhythms } from "../table.ts";
import { openRhythm, sealedSettings } from "./sealed-rhythm.ts";

type Storage = Pick<Deps, "db" | "dataKeys">;

/** A person's ideal rhythm, or null while they have not set one. */
export async function getSleepRhythm(
  { db, dataKeys }: Storage,
  userId: string,
): Promise<SleepRhythm | null> {
  const [row] = await db.select().from(sleepRhythms).where(eq(sleepRhythms.userId, userId));
  const person = await dataKeys.find(db, userId);
  return row === undefined || person === null ? null : openRhythm(person, row);
}

/** Sets the whole rhythm; the days come in any order and are kept in it. */
export async function saveSleepRhythm(
  { db, dataKeys }: Storage,
  userId: string,
  { dailySettings }: BodyOf<typeof energizingApi.saveSleepRhythm>,
  now: Date,
): Promise<SleepRhythm> {
  const person = await dataKeys.obtain(db, userId, now);
  const settings = sealedSettings.seal(person, dailySettings);
  const [row] = await db
    .insert(sleepRhythms)
    .values({ id: newPrivateId(), userId, dailySettings: settings, updatedAt: now })
    .onConflictDoUpdate({
      target: sleepRhythms.userId,
      set: { dailySettings: settings, updatedAt: now },
    })
    .returning();
  if (row === undefined) throw new Error("Saving a rhythm returned no row.");
  return openRhythm(person, row);
}

/** Opens the rhythm of a person as the database keeps it, in PostgreSQL's hexadecimal text. */
export function makeOpenSettings({ db, dataKeys }: Storage) {
  return async (userId: string, sealed: string): Promise<readonly DailySetting[]> => {
    const person = await dataKeys.find(db, userId);
    return person === null ? [] : sealedSettings.open(person, bytesOfHex(sealed));
  };
}
