// Resting: what goes on, beginning, and waking up, which turns the rest into a night of the log.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, gte, lt } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import type { RestMode, restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { findRestEndError, getPlannedEnd } from "@vereda/domain/energizing/rest-mode/rest-night";
import type { RestRhythm } from "@vereda/domain/energizing/rest-mode/rest-night";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newPrivateId } from "@vereda/domain/private-id";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { MAX_PER_DAY } from "../nights/ordered-page.ts";
import {
  endOfUtcDay,
  encryptNight,
  decryptNights,
  startOfUtcDay,
  toSleepCycle,
  emptyDetails,
} from "../nights/encrypted-nights.ts";
import { rests } from "../tables/rest.ts";
import { getSleepRhythm } from "../rhythm/rhythm.ts";
import { sleepCycles } from "../tables/sleep.ts";
import { decryptRest, toRestMode, encryptedTimes } from "./encrypted-rest.ts";
import type { StoredRest } from "./encrypted-rest.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/** The clock of a device may be ahead of ours by as much. */
const MAX_CLOCK_SKEW_MS = 600_000;

async function loadRhythm(storage: Storage, caller: Caller): Promise<RestRhythm> {
  const rhythm = await getSleepRhythm(storage, caller.userId);
  return { zone: caller.timeZone, dailySettings: rhythm?.dailySettings ?? [] };
}

/** One that does not open would stand in the way of every other. */
async function endUndecryptableRest(db: Database, userKey: UserKey): Promise<void> {
  const [row] = await db.select().from(rests).where(eq(rests.userId, userKey.userId));
  if (row === undefined || decryptRest(userKey, row) !== null) return;
  // Only as it was read: on another device a new one may have begun meanwhile.
  const asRead = and(eq(rests.userId, userKey.userId), eq(rests.times, row.times));
  await db.delete(rests).where(asRead);
}

async function findRunningRest(db: Database, userKey: UserKey): Promise<StoredRest | null> {
  const [row] = await db.select().from(rests).where(eq(rests.userId, userKey.userId));
  return row === undefined ? null : decryptRest(userKey, row);
}

/** What goes on, and what comes next by the person's rhythm. */
export async function getRestMode(storage: Storage, caller: Caller, now: Date): Promise<RestMode> {
  const { db, dataKeys } = storage;
  const rhythm = await loadRhythm(storage, caller);
  const userKey = await dataKeys.find(db, caller.userId);
  return toRestMode(userKey && (await findRunningRest(db, userKey)), rhythm, now);
}

/**
 * Begins to rest. One that goes on is left as it is, and one that is over already is not begun again.
 * @throws validation_error for a beginning that has not come; conflict when the id is somebody else's
 */
export async function startRest(
  storage: Storage,
  caller: Caller,
  { id, at }: BodyOf<typeof restModeApi.start>,
  now: Date,
): Promise<RestMode> {
  const { db, dataKeys } = storage;
  const { userId } = caller;
  // Nobody goes to bed at a second; and what is shown in minutes comes to what passed between them.
  const startedAt = at === undefined ? now.getTime() - (now.getTime() % MINUTE_MS) : Date.parse(at);
  if (startedAt > now.getTime() + MAX_CLOCK_SKEW_MS) {
    throw invalidFields({ path: "at", code: "rest_start_in_future" });
  }
  const rhythm = await loadRhythm(storage, caller);
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
      id: id ?? newPrivateId(),
      times: encryptedTimes.encrypt(userKey, times),
    })
    .onConflictDoNothing();
  const rest = await findRunningRest(db, userKey);
  // Refused, and not because they rest already: the id is of somebody else's rest.
  if (rest === null) throw new AppError("conflict");
  return toRestMode(rest, rhythm, now);
}

/** Whether an id is that of a night of theirs. @throws conflict when it is somebody else's */
async function isOwnNight(db: Database, userId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: sleepCycles.userId })
    .from(sleepCycles)
    .where(eq(sleepCycles.id, id));
  if (row !== undefined && row.userId !== userId) throw new AppError("conflict");
  return row !== undefined;
}

/**
 * Ends the rest that goes on: it becomes a night, under its own id. Sent again, or on two devices, it becomes one
 * all the same, and the first word counts.
 * @throws validation_error when nobody can have woken up then; rest_not_running; conflict when its id is that of
 * somebody else's night
 */
export async function finishRest(
  { db, dataKeys }: Storage,
  { userId }: Caller,
  { id, wakeUpAt }: BodyOf<typeof restModeApi.finish>,
): Promise<SleepCycle> {
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) throw new AppError("rest_not_running");
  const endedAt = wakeUpAt === null ? null : Date.parse(wakeUpAt);
  const finished = await db.transaction(async (tx) => {
    const restFilter = and(
      eq(rests.userId, userId),
      id === undefined ? undefined : eq(rests.id, id),
    );
    // Of two at once one gets the row; the other waits for it and finds the night.
    const [row] = await tx.delete(rests).where(restFilter).returning();
    if (row === undefined) return { id, night: null };
    const rest = decryptRest(userKey, row);
    // Nobody knows any more when it began: it ends, and no night comes of it.
    if (rest === null) return { id: row.id, night: null };
    const errorCode = endedAt && findRestEndError(rest.startedAt, endedAt);
    if (errorCode) throw invalidFields({ path: "wakeUpAt", code: errorCode });
    const times = { startedAt: rest.startedAt, endedAt };
    const [night] = await tx
      .insert(sleepCycles)
      .values({
        id: rest.id,
        userId,
        ...encryptNight(userKey, { times, details: emptyDetails, importedAt: null }),
      })
      .onConflictDoNothing()
      .returning({ id: sleepCycles.id });
    if (night !== undefined)
      return { id: rest.id, night: toSleepCycle(rest.id, times, emptyDetails) };
    // A night of theirs has that id: the rest was over before, and a belated word began it once more. It ends here.
    await isOwnNight(tx, userId, rest.id);
    return { id: rest.id, night: null };
  });
  return finished.night ?? findFinishedNight(db, userKey, finished.id, endedAt);
}

/**
 * The night that the same call made before, as it was answered then: what was told of it since may be behind a PIN.
 * @throws rest_not_running
 */
async function findFinishedNight(
  db: Database,
  userKey: UserKey,
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
  return { ...match.night, ...emptyDetails, factors: [] };
}

/** Whoever named no rest is known by what they said: the night that ended then, which is one of that day. */
function buildFinishFilter(id: string | undefined, endedAt: number | null): SQL | undefined {
  if (id !== undefined) return eq(sleepCycles.id, id);
  if (endedAt === null) throw new AppError("rest_not_running");
  return and(
    gte(sleepCycles.endedAt, startOfUtcDay(endedAt)),
    lt(sleepCycles.endedAt, endOfUtcDay(endedAt)),
  );
}

/** Leaves the rest that goes on, if there is one, without keeping a night. */
export async function cancelRest(storage: Storage, caller: Caller, now: Date): Promise<RestMode> {
  await storage.db.delete(rests).where(eq(rests.userId, caller.userId));
  return getRestMode(storage, caller, now);
}
