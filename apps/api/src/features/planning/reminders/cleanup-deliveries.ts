// Deletes reminder deliveries after a month.
import { DAY_MS } from "@vereda/domain/time/units";
import { inArray, lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { reminderDeliveries } from "../tables/reminders.ts";

const RETENTION_MS = 30 * DAY_MS;
const BATCH_SIZE = 1_000;

export async function cleanupDeliveries(db: Database, { now, signal }: JobRun): Promise<void> {
  let deletedCount = BATCH_SIZE;
  while (deletedCount === BATCH_SIZE && !signal.aborted) {
    const expired = db
      .select({ id: reminderDeliveries.id })
      .from(reminderDeliveries)
      .where(lte(reminderDeliveries.deliveredAt, new Date(now.getTime() - RETENTION_MS)))
      .limit(BATCH_SIZE);
    const rows = await db
      .delete(reminderDeliveries)
      .where(inArray(reminderDeliveries.id, expired))
      .returning({ id: reminderDeliveries.id });
    deletedCount = rows.length;
  }
}
