// Definitions of jobs, and how they are queued. Jobs can run twice: handlers are idempotent or set `isNeverRetried`.
import { isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { masterContexts, type MasterKeys } from "../crypto/master-key.ts";
import { jobs } from "./jobs-table.ts";

export interface JobRun {
  readonly subject: string;
  readonly payload: unknown;
  readonly expiresAt: Date | null;
  readonly now: Date;
  /** Aborts when the server closes. The handler stops, and the job is restarted later. */
  readonly signal: AbortSignal;
}

/** A handler returns this to be retried without an error. `retryAfterMs` is the minimum delay. */
interface RetryLater {
  readonly retryAfterMs: number;
  readonly failure?: string;
}

/** A handler returns this when a retry cannot help. The code has no addresses and no content. */
interface FinalFailure {
  readonly failure: string;
}

export type JobResult = RetryLater | FinalFailure | void;

/** The name only, because messages may contain what the job is about. */
export function getErrorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

export interface JobDefinition {
  readonly name: string;
  /** Interval of a recurring job; omitted for jobs that are added. */
  readonly everyMs?: number;
  /** How many jobs of this name one process runs at a time; 1 by default. */
  readonly concurrency?: number;
  /** For jobs that must not run twice: a job that failed, or whose process crashed, is not run again. */
  readonly isNeverRetried?: boolean;
  /** Five by default for a job without an expiry. */
  readonly maxAttempts?: number;
  /** Whether a job that was given up is stored for administrators, who may retry it. */
  readonly recordsFailures?: boolean;
  readonly load: () => Promise<(run: JobRun) => Promise<JobResult>>;
  /** Called after the last failed attempt, or when the job expires. */
  readonly giveUp?: (subject: string) => Promise<void>;
}

interface NewJob {
  readonly name: string;
  readonly subject: string;
  readonly payload?: unknown;
  /** At once when omitted. */
  readonly runAt?: Date;
  readonly expiresAt?: Date;
}

const asNew = {
  payload: sql`excluded.payload`,
  masterKeyName: sql`excluded.master_key_name`,
  runAt: sql`excluded.run_at`,
  attempts: 0,
  expiresAt: sql`excluded.expires_at`,
  failedAt: null,
  failureId: null,
  failure: null,
};

/**
 * Queues jobs. Call it in the transaction that causes them, and `wake` the runner after the commit.
 * A job that is queued already stays as it is; one that was given up is replaced.
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
  const rows = newJobs.map(({ name, subject, payload, runAt = now, expiresAt }) => {
    const row = { name, subject, runAt, attempts: 0, expiresAt };
    if (payload === undefined) return row;
    const plaintext = Buffer.from(JSON.stringify(payload));
    if (encrypt === undefined) return { ...row, payload: plaintext };
    const { encrypted, masterKeyName } = encrypt(masterContexts.jobPayload(subject), plaintext);
    return { ...row, payload: encrypted, masterKeyName };
  });
  await db
    .insert(jobs)
    .values(rows)
    .onConflictDoUpdate({
      target: [jobs.name, jobs.subject],
      set: asNew,
      setWhere: isNotNull(jobs.failedAt),
    });
}

export const addMs = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

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
