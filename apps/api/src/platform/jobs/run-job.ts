// Claims queued jobs, runs them, and reschedules, deletes or gives up what failed.
import { createId } from "@vereda/domain/id";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, asc, eq, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../clock.ts";
import { masterContexts, type MasterKeys } from "../crypto/master-key.ts";
import { addMs, getErrorName, type JobDefinition } from "./jobs.ts";
import { jobs } from "./jobs-table.ts";

interface Job extends Omit<typeof jobs.$inferSelect, "leasedUntil"> {
  readonly leasedUntil: Date;
  /** Whether a process crashed while it ran this job. */
  readonly wasLeased: boolean;
}

/** A process that has not renewed its lease for this long counts as crashed. */
const LEASE_MS = 5 * MINUTE_MS;

const DEFAULT_MAX_ATTEMPTS = 5;

/** A job with an expiry is retried until it expires. */
function getMaxAttempts({ expiresAt }: Pick<Job, "expiresAt">, { maxAttempts }: JobDefinition) {
  return maxAttempts ?? (expiresAt === null ? DEFAULT_MAX_ATTEMPTS : Number.POSITIVE_INFINITY);
}

const MAX_RETRY_WAIT_MS = 60 * MINUTE_MS;

/** Exponential backoff: one minute after the first failure, doubled each time, up to an hour. */
function retryWaitMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_RETRY_WAIT_MS);
}

function readPayload(master: MasterKeys, { subject, payload, masterKeyName }: Job): unknown {
  if (payload === null) return null;
  const plaintext =
    masterKeyName === null
      ? payload
      : master.decrypt(masterContexts.jobPayload(subject), { encrypted: payload, masterKeyName });
  return JSON.parse(Buffer.from(plaintext).toString("utf8"));
}

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
  // A join may run a subquery once per job, and so lease all of them; it runs a `with` once.
  const next = db.$with("next").as(
    db
      .select({ name: jobs.name, subject: jobs.subject, previousLease: jobs.leasedUntil })
      .from(jobs)
      .where(
        and(
          isNull(jobs.failedAt),
          lte(jobs.runAt, now),
          or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now)),
          except.length === 0 ? undefined : notInArray(jobs.name, [...except]),
        ),
      )
      .orderBy(asc(jobs.runAt))
      .limit(1)
      .for("update", { skipLocked: true }),
  );
  const leasedUntil = addMs(now, LEASE_MS);
  // One statement, because it runs every few seconds and mostly returns no row.
  const [claimed] = await db
    .with(next)
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, leasedUntil })
    .from(next)
    .where(and(eq(jobs.name, next.name), eq(jobs.subject, next.subject)))
    .returning({ job: jobs, previousLease: next.previousLease });
  return claimed && { ...claimed.job, leasedUntil, wasLeased: claimed.previousLease !== null };
}

async function rescheduleJob(db: Database, job: Job, runAt: Date, attempts: number): Promise<void> {
  await db.update(jobs).set({ runAt, attempts, leasedUntil: null }).where(isStillLeased(job));
}

async function deleteJob(db: Database, job: Job): Promise<void> {
  await db.delete(jobs).where(isStillLeased(job));
}

interface JobFailure {
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

/** Deletes a job that was given up, or stores it for administrators. */
async function failJob({ db, clock }: JobContext, job: Job, definition: JobDefinition) {
  if (definition.recordsFailures !== true) return deleteJob(db, job);
  const failedAt = clock.now();
  const failureId = createId(failedAt.getTime());
  const set = { failedAt, failureId, failure: job.failure, leasedUntil: null };
  await db.update(jobs).set(set).where(isStillLeased(job));
}

async function giveUpJob(context: JobContext, job: Job, definition: JobDefinition) {
  const { db, clock } = context;
  if (definition.everyMs !== undefined) {
    return rescheduleJob(db, job, addMs(clock.now(), definition.everyMs), 0);
  }
  await definition.giveUp?.(job.subject);
  await failJob(context, job, definition);
}

async function retryJob(context: JobContext, job: Job, definition: JobDefinition, minWaitMs = 0) {
  const { attempts, expiresAt, failure } = job;
  if (attempts >= getMaxAttempts(job, definition)) return giveUpJob(context, job, definition);
  const waitMs = Math.max(retryWaitMs(attempts), minWaitMs);
  const latest = expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const runAt = new Date(Math.min(context.clock.now().getTime() + waitMs, latest));
  const set = { runAt, failure, leasedUntil: null };
  await context.db.update(jobs).set(set).where(isStillLeased(job));
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
    const result = await handle({ subject, payload, expiresAt, now: clock.now(), signal });
    lease.end();
    if (!result) return await finishJob(context, lease.current(), definition);
    const failed = { ...lease.current(), failure: result.failure ?? null };
    if ("retryAfterMs" in result) {
      await retryJob(context, failed, definition, result.retryAfterMs);
    } else {
      await failJob(context, failed, definition);
    }
  } catch (error) {
    lease.end();
    // Closing the server is not a failure: the next process restarts the job at once.
    if (signal.aborted && definition.isNeverRetried !== true) {
      return rescheduleJob(db, lease.current(), clock.now(), job.attempts - 1);
    }
    context.onFailure({ name: job.name, error });
    const failed = { ...lease.current(), failure: getErrorName(error) };
    if (definition.isNeverRetried === true) return giveUpJob(context, failed, definition);
    await retryJob(context, failed, definition);
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
  const isHopeless = job.attempts > getMaxAttempts(job, definition);
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
