// The weekly rhythm and the log of nights of a person.
import { and, count, desc, eq, gte, lt } from "drizzle-orm";
import type { SleepCycle, SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { endsAfterStart } from "@vereda/domain/energizing/contract";
import type { energizingApi } from "@vereda/domain/energizing/contract";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { instantOf } from "@vereda/domain/time/zone";
import type { Deps } from "#app.ts";
import type { Caller } from "#platform/authentication.ts";
import { AppError, invalidFields } from "#platform/errors.ts";
import {
  nightDetails,
  openNight,
  openRhythm,
  sealedDetails,
  sealedSettings,
  untold,
} from "./sleep.ts";
import { sleepCycles, sleepRhythms } from "./table.ts";

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
    .values({ id: newId(now.getTime()), userId, dailySettings: settings, updatedAt: now })
    .onConflictDoUpdate({
      target: sleepRhythms.userId,
      set: { dailySettings: settings, updatedAt: now },
    })
    .returning();
  if (row === undefined) throw new Error("Saving a rhythm returned no row.");
  return openRhythm(person, row);
}

/** A person's nights, the latest first; of the days asked for, by the clocks of their zone. */
export async function listSleepCycles(
  { db, dataKeys }: Storage,
  { userId, timeZone }: Pick<Caller, "userId" | "timeZone">,
  { page, perPage, from, to }: QueryOf<typeof energizingApi.listSleepCycles>,
): Promise<Page<SleepCycle>> {
  const first = parseDay(from ?? "");
  const last = parseDay(to ?? "");
  const startOf = (day: Day) => new Date(instantOf(timeZone, day, 0));
  const isTheirs = and(
    eq(sleepCycles.userId, userId),
    first === null ? undefined : gte(sleepCycles.startedAt, startOf(first)),
    last === null ? undefined : lt(sleepCycles.startedAt, startOf(last + 1)),
  );
  const [counted] = await db.select({ total: count() }).from(sleepCycles).where(isTheirs);
  const rows = await db
    .select()
    .from(sleepCycles)
    .where(isTheirs)
    .orderBy(desc(sleepCycles.startedAt), desc(sleepCycles.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const person = await dataKeys.find(db, userId);
  const nights = person === null ? [] : rows.map((row) => openNight(person, row));
  return makePage(nights, counted?.total ?? 0, page, perPage);
}

/**
 * Logs a night. Sending the same one again makes nothing twice.
 * @throws conflict when the id names somebody else's night
 */
export async function createSleepCycle(
  { db, dataKeys }: Storage,
  userId: string,
  input: BodyOf<typeof energizingApi.createSleepCycle>,
  now: Date,
): Promise<{ night: SleepCycle; isNew: boolean }> {
  const person = await dataKeys.obtain(db, userId, now);
  const id = input.id ?? newId(now.getTime());
  const [made] = await db
    .insert(sleepCycles)
    .values({
      id,
      userId,
      startedAt: new Date(input.startedAt),
      endedAt: input.endedAt ? new Date(input.endedAt) : null,
      details: sealedDetails.seal(person, nightDetails(input, untold)),
    })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) return { night: openNight(person, made), isNew: true };
  const [known] = await db
    .select()
    .from(sleepCycles)
    .where(and(eq(sleepCycles.id, id), eq(sleepCycles.userId, userId)));
  if (known === undefined) throw new AppError("conflict");
  return { night: openNight(person, known), isNew: false };
}

/**
 * Corrects a night: what is told changes, null clears, the rest stays.
 * @throws not_found when it is none of theirs; validation_error when it would end before it starts
 */
export async function updateSleepCycle(
  { db, dataKeys }: Storage,
  userId: string,
  id: string,
  { startedAt, endedAt, ...told }: BodyOf<typeof energizingApi.updateSleepCycle>,
): Promise<SleepCycle> {
  const person = await dataKeys.find(db, userId);
  const isTheirs = and(eq(sleepCycles.id, id), eq(sleepCycles.userId, userId));
  return db.transaction(async (tx) => {
    // Held, so that two corrections at once both count.
    const [known] = await tx.select().from(sleepCycles).where(isTheirs).for("update");
    if (known === undefined || person === null) throw new AppError("not_found");
    const times = {
      startedAt: startedAt ?? known.startedAt.toISOString(),
      endedAt: endedAt === undefined ? known.endedAt?.toISOString() : endedAt,
    };
    if (!endsAfterStart(times)) {
      throw invalidFields({ path: "endedAt", code: "night_ends_after_start" });
    }
    const details = nightDetails(told, sealedDetails.open(person, known.details));
    const [changed = known] = await tx
      .update(sleepCycles)
      .set({
        startedAt: new Date(times.startedAt),
        endedAt: times.endedAt ? new Date(times.endedAt) : null,
        details: sealedDetails.seal(person, details),
      })
      .where(isTheirs)
      .returning();
    return openNight(person, changed);
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
