// Hourly maintenance that belongs to no feature.
import { HOUR_MS } from "@vereda/domain/time/units";
import { sql } from "drizzle-orm";
import { relayLock } from "#db/change-relay.ts";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "./jobs.ts";
import { cleanUpFailedJobs } from "./failed-jobs.ts";
import { deleteExpiredCounters } from "../http/rate-limit/rate-limit.ts";

/** Empties the outbox while nobody listens. */
async function deleteUnsentChanges(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${relayLock}) as free`,
    );
    if (rows[0]?.free === true) await tx.execute(sql`delete from change_outbox`);
  });
}

/** @param maintain extra work for the embedded database; PostgreSQL does it by itself */
export function makeMaintenanceJob(db: Database, maintain?: () => Promise<void>): JobDefinition {
  return {
    name: "maintenance",
    everyMs: HOUR_MS,
    load:
      async () =>
      async ({ now }) => {
        await deleteExpiredCounters(db, now);
        await cleanUpFailedJobs(db, now);
        await deleteUnsentChanges(db);
        await maintain?.();
      },
  };
}
