// Hourly maintenance that belongs to no feature.
import { HOUR_MS } from "@vereda/domain/time/units";
import { deleteUnheardChanges } from "#db/change-relay.ts";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "./jobs.ts";
import { cleanUpFailedJobs } from "./failed-jobs.ts";
import { deleteExpiredCounters } from "../http/rate-limit/rate-limit.ts";

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
        await deleteUnheardChanges(db);
        await maintain?.();
      },
  };
}
