// Changes of days are noted for as long as an answer from before them may be kept, and far longer than a transaction
// lasts: see `agenda-cache.ts`.
import { lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { dayChanges } from "#features/planning/tables/day-changes.ts";

/** By the clock that noted them, the database's. */
export async function cleanupDayChanges(db: Database): Promise<void> {
  await db.delete(dayChanges).where(lt(dayChanges.hour, sql`now() - interval '2 hours'`));
}
