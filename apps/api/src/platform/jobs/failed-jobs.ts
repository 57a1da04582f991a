// Jobs that were given up and are stored for administrators, without what they were about.
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "../../db/client.ts";
import { jobs } from "./jobs-table.ts";

/** Then they are deleted, because payloads contain addresses. */
export const FAILED_JOB_DAYS = 7;

export interface FailedJob {
  readonly name: string;
  readonly subject: string;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly failure: string | null;
  readonly canRetry: boolean;
}

type JobKey = Pick<FailedJob, "name" | "subject">;

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

const isFailed = ({ name, subject }: JobKey) =>
  and(eq(jobs.name, name), eq(jobs.subject, subject), isNotNull(jobs.failedAt));

const isStillUseful = (now: Date) => or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now));

/** The latest first. */
export async function listFailedJobs(
  db: Database,
  names: readonly string[],
  { limit, offset }: Slice,
  now: Date,
): Promise<{ readonly rows: FailedJob[]; readonly total: number }> {
  const which: SQL | undefined = and(isNotNull(jobs.failedAt), inArray(jobs.name, [...names]));
  const { name, subject, failedAt, attempts, failure, expiresAt } = jobs;
  const [total] = await db.select({ count: count() }).from(jobs).where(which);
  const rows = await db
    .select({ name, subject, failedAt, attempts, failure, expiresAt })
    .from(jobs)
    .where(which)
    .orderBy(desc(failedAt), desc(subject))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.flatMap(({ expiresAt: end, failedAt: at, ...row }) =>
      at === null ? [] : [{ ...row, failedAt: at, canRetry: end === null || end > now }],
    ),
    total: total?.count ?? 0,
  };
}

/** Queues it again with all its attempts; `wake` the runner after it. False when it cannot be retried. */
export async function retryFailedJob(db: Database, key: JobKey, now: Date): Promise<boolean> {
  const retried = await db
    .update(jobs)
    .set({ runAt: now, attempts: 0, failedAt: null, failure: null })
    .where(and(isFailed(key), isStillUseful(now)))
    .returning({ name: jobs.name });
  return retried.length > 0;
}

/** False when there is none. */
export async function deleteFailedJob(db: Database, key: JobKey): Promise<boolean> {
  const deleted = await db.delete(jobs).where(isFailed(key)).returning({ name: jobs.name });
  return deleted.length > 0;
}

/** Deletes old ones, and the payloads of those that can no longer be retried. */
export async function cleanUpFailedJobs(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - FAILED_JOB_DAYS * DAY_MS);
  await db.delete(jobs).where(lte(jobs.failedAt, oldest));
  await db
    .update(jobs)
    .set({ payload: null, masterKeyName: null })
    .where(and(isNotNull(jobs.failedAt), isNotNull(jobs.payload), lte(jobs.expiresAt, now)));
}
