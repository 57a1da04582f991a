// Deletes inbox notices read half a year ago, or unread for a year.
import { DAY_MS } from "@vereda/domain/time/units";
import { and, inArray, lte, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { notifications } from "./tables/notifications.ts";

const READ_RETENTION_DAYS = 180;
const UNREAD_RETENTION_DAYS = 365;
const CLEANUP_BATCH = 1_000;

async function deleteExpiredBatch(db: Database, now: Date): Promise<number> {
  const subtractDays = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const expired = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        lte(notifications.createdAt, subtractDays(READ_RETENTION_DAYS)),
        or(
          lte(notifications.readAt, subtractDays(READ_RETENTION_DAYS)),
          lte(notifications.createdAt, subtractDays(UNREAD_RETENTION_DAYS)),
        ),
      ),
    )
    .limit(CLEANUP_BATCH);
  const deleted = await db
    .delete(notifications)
    .where(inArray(notifications.id, expired))
    .returning({ id: notifications.id });
  return deleted.length;
}

export function makeInboxCleanupJob(db: Database): JobDefinition {
  return {
    name: "inbox-cleanup",
    everyMs: DAY_MS,
    load: () =>
      Promise.resolve(async ({ now, signal }) => {
        while (!signal.aborted && (await deleteExpiredBatch(db, now)) === CLEANUP_BATCH);
      }),
  };
}
