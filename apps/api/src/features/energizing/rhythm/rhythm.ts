// A person's ideal rhythm of the week: read and set.
import { eq } from "drizzle-orm";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { energizingApi } from "@vereda/domain/energizing/contract";
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newPrivateId } from "@vereda/domain/private-id";
import type { AppContext } from "#platform/context.ts";
import { bytesOfHex } from "#db/json-rows.ts";
import { sleepRhythms } from "../tables/sleep.ts";
import { openRhythm, sealedSettings, tellRhythm, unreadableRhythm } from "./sealed-rhythm.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

async function findRhythm({ db, dataKeys }: Storage, userId: string) {
  const [row] = await db.select().from(sleepRhythms).where(eq(sleepRhythms.userId, userId));
  const person = await dataKeys.find(db, userId);
  return row === undefined || person === null ? null : { row, rhythm: openRhythm(person, row) };
}

/** A person's ideal rhythm, or null while they have not set one, or when it does not open. */
export async function getSleepRhythm(
  storage: Storage,
  userId: string,
): Promise<SleepRhythm | null> {
  return (await findRhythm(storage, userId))?.rhythm ?? null;
}

/** The same for the person themselves, who is told when it does not open. */
export async function tellSleepRhythm(
  storage: Storage,
  userId: string,
): Promise<SleepRhythm | null> {
  const found = await findRhythm(storage, userId);
  return found && (found.rhythm ?? unreadableRhythm(found.row));
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
  return tellRhythm(row, dailySettings);
}

/** Opens the rhythm of a person as the database keeps it, in PostgreSQL's hexadecimal text; no days where it does not open. */
export function makeOpenSettings({ db, dataKeys }: Storage) {
  return async (userId: string, sealed: string): Promise<readonly DailySetting[]> => {
    const person = await dataKeys.find(db, userId);
    return (person && sealedSettings.openIfWhole(person, bytesOfHex(sealed))) ?? [];
  };
}
