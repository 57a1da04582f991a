// Work that no answer waits for and that must not be lost: it waits in a table that all processes share, so that
// it outlives this one, and each piece is done by one of them at a time.
//
// A piece may be done more than once (a process dies half-way, a network breaks): handlers are idempotent. They are
// loaded when they are needed, so that a definition costs nothing.
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Clock } from "./clock.ts";
import { jobs } from "./jobs-table.ts";

export interface JobRun {
  readonly subject: string;
  readonly now: Date;
  /** Aborts when the server closes: leave what is half done, it is begun again later. */
  readonly signal: AbortSignal;
}

export interface JobDefinition {
  readonly name: string;
  /** How often it is done without being asked for; left out for what is asked for. */
  readonly everyMs?: number;
  /** Brings the code that does it. */
  readonly load: () => Promise<(run: JobRun) => Promise<void>>;
  /** What is left to do about a subject when it failed for the last time. */
  readonly giveUp?: (subject: string) => Promise<void>;
}

type Job = typeof jobs.$inferSelect;

const minute = 60_000;

/** A process that is silent for longer than this is taken for dead. */
export const heldMs = 5 * minute;

const attemptsAtMost = 5;

/** After the first failure; it doubles with each one after that. */
const firstWaitMs = minute;

/**
 * Asks for a piece of work. Call it in the transaction that makes it necessary; once that is over, `wake` the
 * jobs, so that it does not have to wait to be found.
 */
export async function askForJob(
  db: Database,
  name: string,
  subject: string,
  now: Date,
): Promise<void> {
  await db.insert(jobs).values({ name, subject, runAt: now }).onConflictDoNothing();
}

/** Makes sure that what is done from time to time is in the table, and due within its time, whatever clocks did. */
export async function planRecurring(
  db: Database,
  definitions: readonly JobDefinition[],
  now: Date,
): Promise<void> {
  const recurring = definitions.flatMap(({ name, everyMs }) =>
    everyMs === undefined ? [] : [{ name, subject: "", runAt: new Date(now.getTime() + everyMs) }],
  );
  if (recurring.length === 0) return;
  await db
    .insert(jobs)
    .values(recurring)
    .onConflictDoUpdate({
      target: [jobs.name, jobs.subject],
      set: { runAt: sql`least(${jobs.runAt}, excluded.run_at)` },
    });
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

const named = (job: Pick<Job, "name" | "subject">) =>
  and(eq(jobs.name, job.name), eq(jobs.subject, job.subject));

/** Only while nobody else took it over: by then the time until which it is held is another. */
const stillHeld = (job: Job) =>
  and(named(job), job.heldUntil === null ? undefined : eq(jobs.heldUntil, job.heldUntil));

// One statement: it is asked every few seconds, and mostly for nothing.
async function takeUp(db: Database, now: Date): Promise<Job | undefined> {
  const next = db
    .select({ name: jobs.name, subject: jobs.subject })
    .from(jobs)
    .where(and(lte(jobs.runAt, now), or(isNull(jobs.heldUntil), lte(jobs.heldUntil, now))))
    .orderBy(asc(jobs.runAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [taken] = await db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, heldUntil: later(now, heldMs) })
    .where(sql`(${jobs.name}, ${jobs.subject}) = (${next})`)
    .returning();
  return taken;
}

async function putBack(db: Database, job: Job, runAt: Date, attempts: number): Promise<void> {
  await db.update(jobs).set({ runAt, attempts, heldUntil: null }).where(stillHeld(job));
}

async function strike(db: Database, job: Job): Promise<void> {
  await db.delete(jobs).where(stillHeld(job));
}

export interface JobFailure {
  readonly name: string;
  readonly error: unknown;
}

/** What doing a job needs. */
export interface JobRoom {
  readonly db: Database;
  readonly clock: Clock;
  readonly definitions: readonly JobDefinition[];
  readonly onFailure: (failure: JobFailure) => void;
}

async function giveUp(room: JobRoom, job: Job, definition: JobDefinition): Promise<void> {
  if (definition.everyMs !== undefined) {
    return putBack(room.db, job, later(room.clock.now(), definition.everyMs), 0);
  }
  await definition.giveUp?.(job.subject);
  await strike(room.db, job);
}

async function afterFailure(room: JobRoom, job: Job, definition: JobDefinition): Promise<void> {
  if (job.attempts >= attemptsAtMost) return giveUp(room, job, definition);
  const wait = firstWaitMs * 2 ** (job.attempts - 1);
  await putBack(room.db, job, later(room.clock.now(), wait), job.attempts);
}

async function afterSuccess(room: JobRoom, job: Job, definition: JobDefinition): Promise<void> {
  if (definition.everyMs === undefined) return strike(room.db, job);
  await putBack(room.db, job, later(room.clock.now(), definition.everyMs), 0);
}

/** Holds a job for as long as it is being done. */
function keepHolding({ db, clock }: JobRoom, job: Job): { held: () => Job; letGo: () => void } {
  let held = job;
  const renew = async () => {
    const [row] = await db
      .update(jobs)
      .set({ heldUntil: later(clock.now(), heldMs) })
      .where(stillHeld(held))
      .returning();
    held = row ?? held;
  };
  // A renewal that fails is tried again with the next one.
  const timer = setInterval(() => void renew().catch(() => undefined), heldMs / 5);
  timer.unref();
  return { held: () => held, letGo: () => clearInterval(timer) };
}

async function doJob(
  room: JobRoom,
  job: Job,
  definition: JobDefinition,
  signal: AbortSignal,
): Promise<void> {
  const { held, letGo } = keepHolding(room, job);
  try {
    const handle = await definition.load();
    await handle({ subject: job.subject, now: room.clock.now(), signal });
    letGo();
    await afterSuccess(room, held(), definition);
  } catch (error) {
    letGo();
    // Closing is no failure: the next process begins at once.
    if (signal.aborted) return putBack(room.db, held(), room.clock.now(), job.attempts - 1);
    room.onFailure({ name: job.name, error });
    await afterFailure(room, held(), definition);
  }
}

/**
 * Takes up the next job that is due, whoever asked for it.
 * @returns whether there was one
 */
export async function doNextJob(room: JobRoom, signal: AbortSignal): Promise<boolean> {
  const job = await takeUp(room.db, room.clock.now());
  if (job === undefined) return false;
  const definition = room.definitions.find(({ name }) => name === job.name);
  if (definition === undefined) {
    // Of another version of the product: it may know it, and comes back to it.
    await putBack(room.db, job, later(room.clock.now(), heldMs), 0);
  } else if (job.attempts > attemptsAtMost) {
    // Each time the process ended with it, without a word.
    await giveUp(room, job, definition);
  } else {
    await doJob(room, job, definition, signal);
  }
  return true;
}
