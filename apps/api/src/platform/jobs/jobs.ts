// Persistent job queue. Jobs can run twice: handlers are idempotent or set `isNeverRetried`.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, asc, eq, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../clock.ts";
import { masterContexts } from "../crypto/master-key.ts";
import type { MasterKeys } from "../crypto/master-key.ts";
import { jobs } from "./jobs-table.ts";

export interface JobRun {
  readonly subject: string;
  readonly payload: unknown;
  readonly expiresAt: Date | null;
  readonly now: Date;
  /** Aborts when the server closes. The handler stops, and the job is restarted later. */
  readonly signal: AbortSignal;
}

/** A handler returns this to be retried without a failure. `retryAfterMs` is the minimum delay. */
export interface RetryLater {
  readonly retryAfterMs: number;
}

export interface JobDefinition {
  readonly name: string;
  /** Interval of a recurring job; omitted for jobs that are added. */
  readonly everyMs?: number;
  /** How many jobs of this name one process runs at a time; 1 by default. */
  readonly concurrency?: number;
  /** For jobs that must not run twice: a job that failed, or whose process crashed, is not run again. */
  readonly isNeverRetried?: boolean;
  readonly load: () => Promise<(run: JobRun) => Promise<RetryLater | void>>;
  /** Called after the last failed attempt, or when the job expires. */
  readonly giveUp?: (subject: string) => Promise<void>;
}

interface Job extends Omit<typeof jobs.$inferSelect, "leasedUntil"> {
  readonly leasedUntil: Date;
  /** Whether a process crashed while it ran this job. */
  readonly wasLeased: boolean;
}

/** A process that has not renewed its lease for this long counts as crashed. */
export const LEASE_MS = 5 * MINUTE_MS;

/** Limit for jobs without an expiry. A job with one is retried until it expires. */
const MAX_ATTEMPTS = 5;

const MAX_RETRY_WAIT_MS = 60 * MINUTE_MS;

/** Exponential backoff: one minute after the first failure, doubled each time, up to an hour. */
function retryWaitMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_RETRY_WAIT_MS);
}

export interface NewJob {
  readonly name: string;
  readonly subject: string;
  readonly payload?: unknown;
  readonly expiresAt?: Date;
}

/**
 * Queues jobs. Call it in the transaction that causes them, and `wake` the runner after the commit.
 * @param master encrypts the payloads; without it they are stored in plaintext
 */
export async function addJobs(
  db: Database,
  newJobs: readonly NewJob[],
  now: Date,
  master?: MasterKeys,
): Promise<void> {
  if (newJobs.length === 0) return;
  const encrypt = await master?.getEncryptor(db);
  const rows = newJobs.map(({ name, subject, payload, expiresAt }) => {
    const row = { name, subject, runAt: now, attempts: 0, expiresAt };
    if (payload === undefined) return row;
    const plaintext = Buffer.from(JSON.stringify(payload));
    if (encrypt === undefined) return { ...row, payload: plaintext };
    const { encrypted, masterKeyName } = encrypt(masterContexts.jobPayload(subject), plaintext);
    return { ...row, payload: encrypted, masterKeyName };
  });
  await db.insert(jobs).values(rows).onConflictDoNothing();
}

function readPayload(master: MasterKeys, { subject, payload, masterKeyName }: Job): unknown {
  if (payload === null) return null;
  const plaintext =
    masterKeyName === null
      ? payload
      : master.decrypt(masterContexts.jobPayload(subject), { encrypted: payload, masterKeyName });
  return JSON.parse(Buffer.from(plaintext).toString("utf8"));
}

/** Inserts missing recurring jobs and brings forward those that a wrong clock scheduled too far ahead. */
export async function addRecurringJobs(
  db: Database,
  definitions: readonly JobDefinition[],
  now: Date,
): Promise<void> {
  const recurring = definitions.flatMap(({ name, everyMs }) =>
    everyMs === undefined ? [] : [{ name, subject: "", runAt: addMs(now, everyMs), attempts: 0 }],
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

const addMs = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** False once another process has claimed the job, because the lease then differs. */
const isStillLeased = ({ name, subject, leasedUntil }: Job) =>
  and(eq(jobs.name, name), eq(jobs.subject, subject), eq(jobs.leasedUntil, leasedUntil));

/** Claims the next due job, if any.
@param except names of jobs to skip */
export async function claimJob(
  db: Database,
  now: Date,
  except: readonly string[] = [],
): Promise<Job | undefined> {
  const next = db
    .select({ name: jobs.name, subject: jobs.subject, leasedUntil: jobs.leasedUntil })
    .from(jobs)
    .where(
      and(
        lte(jobs.runAt, now),
        or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now)),
        except.length === 0 ? undefined : notInArray(jobs.name, [...except]),
      ),
    )
    .orderBy(asc(jobs.runAt))
    .limit(1)
    .for("update", { skipLocked: true })
    .as("next");
  const leasedUntil = addMs(now, LEASE_MS);
  // One statement, because it runs every few seconds and mostly returns no row.
  const [claimed] = await db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, leasedUntil })
    .from(next)
    .where(and(eq(jobs.name, next.name), eq(jobs.subject, next.subject)))
    .returning({ job: jobs, previousLease: next.leasedUntil });
  return claimed && { ...claimed.job, leasedUntil, wasLeased: claimed.previousLease !== null };
}

async function rescheduleJob(db: Database, job: Job, runAt: Date, attempts: number): Promise<void> {
  await db.update(jobs).set({ runAt, attempts, leasedUntil: null }).where(isStillLeased(job));
}

async function deleteJob(db: Database, job: Job): Promise<void> {
  await db.delete(jobs).where(isStillLeased(job));
}

export interface JobFailure {
  readonly name: string;
  readonly error: unknown;
}

export interface JobContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly master: MasterKeys;
  readonly definitions: readonly JobDefinition[];
  readonly onFailure: (failure: JobFailure) => void;
}

async function giveUpJob({ db, clock }: JobContext, job: Job, definition: JobDefinition) {
  if (definition.everyMs !== undefined) {
    return rescheduleJob(db, job, addMs(clock.now(), definition.everyMs), 0);
  }
  await definition.giveUp?.(job.subject);
  await deleteJob(db, job);
}

async function retryJob(context: JobContext, job: Job, definition: JobDefinition, minWaitMs = 0) {
  const { attempts, expiresAt } = job;
  if (expiresAt === null && attempts >= MAX_ATTEMPTS) return giveUpJob(context, job, definition);
  const waitMs = Math.max(retryWaitMs(attempts), minWaitMs);
  const latest = expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const runAt = new Date(Math.min(context.clock.now().getTime() + waitMs, latest));
  await rescheduleJob(context.db, job, runAt, attempts);
}

async function finishJob({ db, clock }: JobContext, job: Job, { everyMs }: JobDefinition) {
  if (everyMs === undefined) return deleteJob(db, job);
  await rescheduleJob(db, job, addMs(clock.now(), everyMs), 0);
}

function renewLease({ db, clock }: JobContext, job: Job): { current: () => Job; end: () => void } {
  let current = job;
  const renew = async () => {
    const leasedUntil = addMs(clock.now(), LEASE_MS);
    const renewed = await db
      .update(jobs)
      .set({ leasedUntil })
      .where(isStillLeased(current))
      .returning({ name: jobs.name });
    if (renewed.length > 0) current = { ...current, leasedUntil };
  };
  // A failed renewal is retried with the next one.
  const timer = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 5);
  timer.unref();
  return { current: () => current, end: () => clearInterval(timer) };
}

async function handleJob(
  context: JobContext,
  job: Job,
  definition: JobDefinition,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, master } = context;
  const lease = renewLease(context, job);
  const { subject, expiresAt } = job;
  try {
    const handle = await definition.load();
    const payload = readPayload(master, job);
    const retry = await handle({ subject, payload, expiresAt, now: clock.now(), signal });
    lease.end();
    if (retry) await retryJob(context, lease.current(), definition, retry.retryAfterMs);
    else await finishJob(context, lease.current(), definition);
  } catch (error) {
    lease.end();
    // Closing the server is not a failure: the next process restarts the job at once.
    if (signal.aborted && definition.isNeverRetried !== true) {
      return rescheduleJob(db, lease.current(), clock.now(), job.attempts - 1);
    }
    context.onFailure({ name: job.name, error });
    if (definition.isNeverRetried === true) return giveUpJob(context, lease.current(), definition);
    await retryJob(context, lease.current(), definition);
  }
}

export async function runJob(context: JobContext, job: Job, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const definition = context.definitions.find(({ name }) => name === job.name);
  if (definition === undefined) {
    // A job of another version of the product. That version may still run it.
    return rescheduleJob(db, job, addMs(now, LEASE_MS), 0);
  }
  const isExpired = job.expiresAt !== null && job.expiresAt <= now;
  // A job that crashes its process never reports a failure.
  const isHopeless = job.expiresAt === null && job.attempts > MAX_ATTEMPTS;
  if (isExpired || isHopeless) return giveUpJob(context, job, definition);
  if (definition.isNeverRetried === true && job.wasLeased) return deleteJob(db, job);
  await handleJob(context, job, definition, signal);
}

export async function runDueJobs(context: JobContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    const job = await claimJob(context.db, context.clock.now());
    if (job === undefined) return;
    await runJob(context, job, signal);
  }
}
