// Counts jobs for administrators: those to do, those given up, and those that nobody runs in time.
import { and, count, isNull, lte, min, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { jobs } from "./jobs-table.ts";

interface JobSummary {
  /** By the name of the job; none for a name without jobs. */
  readonly byName: ReadonlyMap<string, { readonly pending: number; readonly failed: number }>;
  readonly overdue: number;
  /** When the oldest overdue job was due; null without one. */
  readonly since: Date | null;
}

export async function summarizeJobs(
  db: Database,
  overdueSince: Date,
  now: Date,
): Promise<JobSummary> {
  const rows = await db
    .select({
      name: jobs.name,
      pending: sql<number>`count(*) filter (where ${isNull(jobs.failedAt)})`.mapWith(Number),
      failed: sql<number>`count(${jobs.failureId})`.mapWith(Number),
    })
    .from(jobs)
    .groupBy(jobs.name);
  const isOverdue = and(
    isNull(jobs.failedAt),
    lte(jobs.runAt, overdueSince),
    or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now)),
  );
  const [total] = await db
    .select({ overdue: count(), since: min(jobs.runAt) })
    .from(jobs)
    .where(isOverdue);
  return {
    byName: new Map(rows.map(({ name, pending, failed }) => [name, { pending, failed }])),
    overdue: total?.overdue ?? 0,
    since: total?.since ?? null,
  };
}
