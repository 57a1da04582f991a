// Starts, finishes and cancels a rest; a finished rest becomes a night.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import type { RestMode, restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { findRestEndError, getPlannedEnd } from "@vereda/domain/energizing/rest-mode/rest-night";
import type { RestRhythm } from "@vereda/domain/energizing/rhythm/rest-time";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createPrivateId } from "@vereda/domain/private-id";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findRepeated } from "#platform/http/writing.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { MAX_PER_DAY } from "../nights/ordered-page.ts";
import {
  endOfUtcDay,
  encryptNight,
  decryptNights,
  startOfUtcDay,
  toSleepCycle,
  toStoredCycle,
  emptyDetails,
} from "../nights/encrypted-nights.ts";
import { lockNights, requirePossibleNights } from "../nights/impossible-nights.ts";
import { rests } from "../tables/rest.ts";
import { getRestRhythm } from "../rhythm/rhythm.ts";
import { sleepCycles } from "../tables/sleep.ts";
import { decryptRest, toRestMode, encryptedTimes, type StoredRest } from "./encrypted-rest.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/** Tolerated difference between the clocks of a device and the server. */
const MAX_CLOCK_SKEW_MS = 600_000;

/** Deletes a rest that cannot be decrypted, because it would block every new one. */
async function endUndecryptableRest(db: Database, userKey: UserKey): Promise<void> {
  const [row] = await db.select().from(rests).where(eq(rests.userId, userKey.userId));
  if (row === undefined || decryptRest(userKey, row) !== null) return;
  // Matches the row as it was read: another device may have started a new rest since.
  const asRead = and(eq(rests.userId, userKey.userId), eq(rests.times, row.times));
  await db.delete(rests).where(asRead);
}

async function findRunningRest(db: Database, userKey: UserKey): Promise<StoredRest | null> {
  const [row] = await db.select().from(rests).where(eq(rests.userId, userKey.userId));
  return row === undefined ? null : decryptRest(userKey, row);
}

export async function getRestMode(storage: Storage, caller: Caller, now: Date): Promise<RestMode> {
  const { db, dataKeys } = storage;
  const rhythm = await getRestRhythm(storage, caller);
  const userKey = await dataKeys.find(db, caller.userId);
  return toRestMode(userKey && (await findRunningRest(db, userKey)), rhythm, now);
}

/**
 * Starts a rest. A running rest is not changed, and a finished one is not restarted.
 * @throws validation_error for a start in the future; conflict when the id is another user's
 */
export async function startRest(
  storage: Storage,
  caller: Caller,
  { id, at }: BodyOf<typeof restModeApi.start>,
  now: Date,
): Promise<RestMode> {
  const { db, dataKeys } = storage;
  const { userId } = caller;
  // Rounds down to the minute, so that visible times match the computed duration.
  const startedAt = at === undefined ? now.getTime() - (now.getTime() % MINUTE_MS) : Date.parse(at);
  if (startedAt > now.getTime() + MAX_CLOCK_SKEW_MS) {
    throw createInvalidFieldsError({ path: "at", code: "rest_start_in_future" });
  }
  const rhythm = await getRestRhythm(storage, caller);
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  if (id !== undefined && (await isOwnNight(db, userId, id))) {
    return toRestMode(await findRunningRest(db, userKey), rhythm, now);
  }
  const times = { startedAt, endsAt: getPlannedEnd(startedAt, rhythm) };
  await endUndecryptableRest(db, userKey);
  await db
    .insert(rests)
    .values({
      userId,
      id: id ?? createPrivateId(),
      times: encryptedTimes.encrypt(userKey, times),
    })
    .onConflictDoNothing();
  const rest = await findRunningRest(db, userKey);
  // The insert failed without a running rest: the id belongs to another user's rest.
  if (rest === null) throw new AppError("conflict");
  return toRestMode(rest, rhythm, now);
}

/** @throws conflict when the id belongs to another user's night */
async function isOwnNight(db: Database, userId: string, id: string): Promise<boolean> {
  return (await findRepeated(db, sleepCycles, { id, userId }, ["userId"])) !== undefined;
}

/**
 * Ends the rest and creates a night with its id; idempotent.
 * @throws validation_error for an impossible end, or a night that is logged already; rest_not_running; conflict when the id belongs to another
 * user's night
 */
export async function finishRest(
  storage: Storage,
  caller: Caller,
  { id, wakeUpAt }: BodyOf<typeof restModeApi.finish>,
): Promise<SleepCycle> {
  const { db, dataKeys } = storage;
  const { userId } = caller;
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) throw new AppError("rest_not_running");
  const rhythm = await getRestRhythm(storage, caller);
  const endedAt = wakeUpAt === null ? null : Date.parse(wakeUpAt);
  const finished = await db.transaction(async (tx) => {
    await lockNights(tx, userId);
    const restFilter = and(
      eq(rests.userId, userId),
      id === undefined ? undefined : eq(rests.id, id),
    );
    // Of two concurrent requests, one deletes the row; the other blocks and then returns the night.
    const [row] = await tx.delete(rests).where(restFilter).returning();
    if (row === undefined) return { id, night: null };
    const rest = decryptRest(userKey, row);
    // The start cannot be decrypted: the rest ends without a night.
    if (rest === null) return { id: row.id, night: null };
    const latest = caller.requestedAt.getTime() + MAX_CLOCK_SKEW_MS;
    const errorCode =
      endedAt &&
      (endedAt > latest ? "rest_start_in_future" : findRestEndError(rest.startedAt, endedAt));
    if (errorCode) throw createInvalidFieldsError({ path: "wakeUpAt", code: errorCode });
    const times = { startedAt: rest.startedAt, endedAt };
    await requirePossibleNights(tx, userKey, [{ id: rest.id, times }], latest, () => "wakeUpAt");
    const logged = {
      times,
      timeZone: caller.timeZone,
      details: emptyDetails,
      importedAt: null,
      updatedAt: caller.requestedAt.getTime(),
    };
    const [night] = await tx
      .insert(sleepCycles)
      .values({
        id: rest.id,
        userId,
        ...encryptNight(userKey, logged),
      })
      .onConflictDoNothing()
      .returning({ id: sleepCycles.id });
    if (night !== undefined) {
      const stored = { times, night: toStoredCycle(rest.id, logged) };
      return { id: rest.id, night: toSleepCycle(stored, rhythm) };
    }
    // A night with that id exists: a delayed request had restarted a finished rest, which ends here.
    await isOwnNight(tx, userId, rest.id);
    return { id: rest.id, night: null };
  });
  return finished.night ?? findFinishedNight(db, userKey, rhythm, finished.id, endedAt);
}

/**
 * Finds the night of an earlier identical request, without details added since, which may be behind a PIN.
 * @throws rest_not_running
 */
async function findFinishedNight(
  db: Database,
  userKey: UserKey,
  rhythm: RestRhythm,
  id: string | undefined,
  endedAt: number | null,
): Promise<SleepCycle> {
  const rows = await db
    .select()
    .from(sleepCycles)
    .where(and(eq(sleepCycles.userId, userKey.userId), buildFinishFilter(id, endedAt)))
    .limit(MAX_PER_DAY);
  const match = decryptNights(userKey, rows).find(
    ({ times }) => id !== undefined || times.endedAt === endedAt,
  );
  if (match === undefined) throw new AppError("rest_not_running");
  return { ...toSleepCycle(match, rhythm), ...emptyDetails, factors: [] };
}

/** Without an id, matches nights that ended on the same UTC day; the caller compares the exact end. */
function buildFinishFilter(id: string | undefined, endedAt: number | null): SQL | undefined {
  if (id !== undefined) return eq(sleepCycles.id, id);
  if (endedAt === null) throw new AppError("rest_not_running");
  return and(
    gte(sleepCycles.endedAt, startOfUtcDay(endedAt)),
    lt(sleepCycles.endedAt, endOfUtcDay(endedAt)),
  );
}

export async function cancelRest(storage: Storage, caller: Caller, now: Date): Promise<RestMode> {
  await storage.db.delete(rests).where(eq(rests.userId, caller.userId));
  return getRestMode(storage, caller, now);
}
