// Telling about one night: logging, correcting and deleting it.
import { and, eq } from "drizzle-orm";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { endsAfterStart } from "@vereda/domain/energizing/contract";
import type { energizingApi } from "@vereda/domain/energizing/contract";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newPrivateId } from "@vereda/domain/private-id";
import type { AppContext } from "#platform/context.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import {
  keepNight,
  openKept,
  openTimedNight,
  tellNight,
  timesOf,
  toldNow,
  untold,
} from "./sealed-nights.ts";
import { sleepCycles } from "../tables/sleep.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/**
 * Logs a night. Sending the same one again makes nothing twice.
 * @throws conflict when the id names somebody else's night, or one that does not open
 */
export async function createSleepCycle(
  { db, dataKeys }: Storage,
  userId: string,
  input: BodyOf<typeof energizingApi.createSleepCycle>,
  now: Date,
): Promise<{ night: SleepCycle; isNew: boolean }> {
  const person = await dataKeys.obtain(db, userId, now);
  const id = input.id ?? newPrivateId();
  const times = timesOf(input.startedAt, input.endedAt);
  const night = { times, told: toldNow(input, untold), importedAt: null };
  const [made] = await db
    .insert(sleepCycles)
    .values({ id, userId, ...keepNight(person, night) })
    .onConflictDoNothing()
    .returning({ id: sleepCycles.id });
  if (made !== undefined) return { night: tellNight(id, times, night.told), isNew: true };
  const [known] = await db
    .select()
    .from(sleepCycles)
    .where(and(eq(sleepCycles.id, id), eq(sleepCycles.userId, userId)));
  const opened = known === undefined ? null : openTimedNight(person, known);
  if (opened === null) throw new AppError("conflict");
  return { night: opened.night, isNew: false };
}

/**
 * Corrects a night: what is told changes, null clears, the rest stays.
 * @throws not_found when it is none of theirs, or does not open; validation_error when it would end before it starts
 */
export async function updateSleepCycle(
  { db, dataKeys }: Storage,
  userId: string,
  id: string,
  { startedAt, endedAt, ...changes }: BodyOf<typeof energizingApi.updateSleepCycle>,
): Promise<SleepCycle> {
  const person = await dataKeys.find(db, userId);
  const isTheirs = and(eq(sleepCycles.id, id), eq(sleepCycles.userId, userId));
  return db.transaction(async (tx) => {
    // Held, so that two corrections at once both count.
    const [row] = await tx.select().from(sleepCycles).where(isTheirs).for("update");
    if (row === undefined || person === null) throw new AppError("not_found");
    const known = openKept(person, row);
    if (known === null) throw new AppError("not_found");
    const before = tellNight(id, known.times, known.told);
    const times = {
      startedAt: startedAt ?? before.startedAt,
      endedAt: endedAt === undefined ? before.endedAt : endedAt,
    };
    if (!endsAfterStart(times)) {
      throw invalidFields({ path: "endedAt", code: "night_ends_after_start" });
    }
    const night = {
      ...known,
      times: timesOf(times.startedAt, times.endedAt),
      told: toldNow(changes, known.told),
    };
    await tx.update(sleepCycles).set(keepNight(person, night)).where(isTheirs);
    return tellNight(id, night.times, night.told);
  });
}

/** Deletes a night. @throws not_found when it is none of theirs */
export async function deleteSleepCycle(
  { db }: Pick<Storage, "db">,
  userId: string,
  id: string,
): Promise<null> {
  const gone = await db
    .delete(sleepCycles)
    .where(and(eq(sleepCycles.id, id), eq(sleepCycles.userId, userId)))
    .returning({ id: sleepCycles.id });
  if (gone.length === 0) throw new AppError("not_found");
  return null;
}
