// Jobs that were given up and are stored for administrators, without what they were about.
import { loadPage } from "#platform/http/load-page.ts";
import type { Page } from "@vereda/domain/http/envelope";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "../../db/client.ts";
import { jobs } from "./jobs-table.ts";

/** Then they are deleted, because payloads contain addresses. */
const FAILED_JOB_DAYS = 7;

interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly failure: string | null;
  readonly canRetry: boolean;
}

const isFailed = isNotNull(jobs.failureId);

/** The latest first. */
export async function listFailedJobs(
  db: Database,
  names: readonly string[],
  query: Parameters<typeof loadPage>[0],
  now: Date,
): Promise<Page<FailedJob>> {
  const which = and(isFailed, inArray(jobs.name, [...names]));
  const { name, failedAt, failureId, attempts, failure, expiresAt } = jobs;
  const latest = db
    .select({ name, failedAt, failureId, attempts, failure, expiresAt })
    .from(jobs)
    .where(which)
    .orderBy(desc(failureId));
  return loadPage(query, db.$count(jobs, which), latest, (rows) =>
    rows.flatMap(({ expiresAt: end, failedAt: at, failureId: id, ...row }) => {
      const canRetry = end === null || end > now;
      return at === null || id === null ? [] : [{ ...row, id, failedAt: at, canRetry }];
    }),
  );
}

/** Queues it again with all its attempts; `wake` the runner after it. False when it cannot be retried. */
export async function retryFailedJob(db: Database, id: string, now: Date): Promise<boolean> {
  const isUseful = or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now));
  const retried = await db
    .update(jobs)
    .set({ runAt: now, attempts: 0, failedAt: null, failureId: null, failure: null })
    .where(and(eq(jobs.failureId, id), isUseful))
    .returning({ name: jobs.name });
  return retried.length > 0;
}

/** False when there is none. */
export async function deleteFailedJob(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .delete(jobs)
    .where(eq(jobs.failureId, id))
    .returning({ name: jobs.name });
  return deleted.length > 0;
}

/** Deletes old ones, and the payloads of those that can no longer be retried. */
export async function cleanUpFailedJobs(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - FAILED_JOB_DAYS * DAY_MS);
  await db.delete(jobs).where(and(isFailed, lte(jobs.failedAt, oldest)));
  await db
    .update(jobs)
    .set({ payload: null, masterKeyName: null })
    .where(and(isFailed, isNotNull(jobs.payload), lte(jobs.expiresAt, now)));
}
