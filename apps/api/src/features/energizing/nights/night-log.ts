// Creates, updates and deletes a night.
import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { sleepCycleInput, type energizingApi } from "@vereda/domain/energizing/contract";
import { timeZone } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createPrivateId } from "@vereda/domain/private-id";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireVersion, findRepeated, insertOnce, deleteRow } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import {
  encryptNight,
  decryptNight,
  decryptNights,
  decryptTimedNight,
  toSleepCycle,
  toStoredCycle,
  parseTimes,
  mergeDetails,
  emptyDetails,
} from "./encrypted-nights.ts";
import { findNightIssues, lockNights, requirePossibleNights } from "./impossible-nights.ts";
import { getRestRhythm } from "../rhythm/rhythm.ts";
import { sleepCycles } from "../tables/sleep.ts";
import abouts from "../personal-data.json" with { type: "json" };

type Storage = Pick<AppContext, "db" | "dataKeys">;

/**
 * Logs a night. Repeating the same request has no effect.
 * @throws conflict when the id belongs to another user's night or to one that cannot be decrypted;
 * validation_error for impossible times
 */
export async function createSleepCycle(
  storage: Storage,
  caller: Caller,
  input: BodyOf<typeof energizingApi.createSleepCycle>,
  now: Date,
): Promise<Created<SleepCycle>> {
  const { db, dataKeys } = storage;
  const { userId } = caller;
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  const rhythm = await getRestRhythm(storage, caller);
  const own = { id: input.id ?? createPrivateId(), userId };
  const times = parseTimes(input.startedAt, input.endedAt);
  const details = mergeDetails(input, emptyDetails);
  const { timeZone } = caller;
  const night = { times, timeZone, details, importedAt: null, updatedAt: now.getTime() };
  return db.transaction(async (tx) => {
    await lockNights(tx, userId);
    const existing = await findRepeated(tx, sleepCycles, own, ["userId"]);
    if (existing === undefined)
      await requirePossibleNights(tx, userKey, [{ id: own.id, times }], now.getTime());
    const row = { ...own, ...encryptNight(userKey, night) };
    const { made, isNew } = await insertOnce(tx, sleepCycles, row, ["userId"]);
    const opened = decryptTimedNight(userKey, made);
    if (opened === null) throw new AppError("conflict");
    return { made: toSleepCycle(opened, rhythm), isNew };
  });
}

/**
 * Changes the given fields of a night; null clears one.
 * @throws not_found when it is not the caller's or cannot be decrypted; validation_error for impossible
 * times; conflict with the current night when `updatedAt` is stale
 */
export async function updateSleepCycle(
  storage: Storage,
  caller: Caller,
  id: string,
  { startedAt, endedAt, updatedAt, ...changes }: BodyOf<typeof energizingApi.updateSleepCycle>,
  now: Date,
): Promise<SleepCycle> {
  const { db, dataKeys } = storage;
  const { userId } = caller;
  const userKey = await dataKeys.find(db, userId);
  const rhythm = await getRestRhythm(storage, caller);
  const isTheirs = and(eq(sleepCycles.id, id), eq(sleepCycles.userId, userId));
  return db.transaction(async (tx) => {
    await lockNights(tx, userId);
    // Locks the row, so that concurrent updates do not overwrite each other.
    const [row] = await tx.select().from(sleepCycles).where(isTheirs).for("update");
    if (row === undefined || userKey === null) throw new AppError("not_found");
    const existing = decryptNight(userKey, row);
    if (existing === null) throw new AppError("not_found");
    const before = toStoredCycle(id, existing);
    const current = toSleepCycle({ times: existing.times, night: before }, rhythm);
    requireVersion(before.updatedAt, updatedAt, current);
    const times = {
      startedAt: startedAt ?? before.startedAt,
      endedAt: endedAt === undefined ? before.endedAt : endedAt,
    };
    const corrected = parseTimes(times.startedAt, times.endedAt);
    const isMoved =
      corrected.startedAt !== existing.times.startedAt ||
      corrected.endedAt !== existing.times.endedAt;
    if (isMoved)
      await requirePossibleNights(tx, userKey, [{ id, times: corrected }], now.getTime());
    const night = {
      ...existing,
      times: corrected,
      details: mergeDetails(changes, existing.details),
      // Updates never share an `updatedAt`, because it detects conflicting edits.
      updatedAt: Math.max(now.getTime(), existing.updatedAt + 1),
    };
    await tx.update(sleepCycles).set(encryptNight(userKey, night)).where(isTheirs);
    return toSleepCycle({ times: night.times, night: toStoredCycle(id, night) }, rhythm);
  });
}

/** @throws not_found when it is not the caller's */
export function deleteSleepCycle(
  { db }: Pick<Storage, "db">,
  userId: string,
  nightId: string,
): Promise<null> {
  const isTheirs = and(eq(sleepCycles.id, nightId), eq(sleepCycles.userId, userId));
  return deleteRow(db, sleepCycles, isTheirs);
}

export const nightData = definePersonalData(sleepCycles, sleepCycles.userId, {
  name: "energizing/sleep-cycles",
  about: abouts["energizing/sleep-cycles"],
  show: (rows, { userKey }) =>
    userKey === null ? [] : decryptNights(userKey, rows).map(({ night }) => night),
  encrypted: "all",
  imported: {
    schema: z.safeExtend(sleepCycleInput, { id, timeZone: z.optional(timeZone) }),
    async build(rows, { tx, caller, userKey, now }) {
      const nights = rows.map(({ id: nightId, row }) => ({
        id: nightId,
        row,
        times: parseTimes(row.startedAt, row.endedAt),
      }));
      const issues = await findNightIssues(tx, userKey, nights, now.getTime());
      const possible = nights.filter((_, at) => issues[at] === null);
      return possible.map(({ id: nightId, row, times }) => ({
        id: nightId,
        userId: caller.userId,
        ...encryptNight(userKey, {
          times,
          timeZone: row.timeZone ?? caller.timeZone,
          details: mergeDetails(row, emptyDetails),
          importedAt: null,
          updatedAt: now.getTime(),
        }),
      }));
    },
  },
});
