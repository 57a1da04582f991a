// Deletes day change records that are older than any cached response or transaction.
import { lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { dayChanges } from "#features/planning/tables/day-changes.ts";

/** Uses the database clock, which also wrote the records. */
export async function cleanupDayChanges(db: Database): Promise<void> {
  await db.delete(dayChanges).where(lt(dayChanges.hour, sql`now() - interval '2 hours'`));
}
