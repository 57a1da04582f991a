// What has to be done from time to time and belongs to no feature.
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "./jobs.ts";
import { deleteExpiredCounters } from "../http/rate-limit/rate-limit.ts";

/**
 * Tidies up every hour.
 * @param maintain work that PostgreSQL does by itself, and the embedded database needs from time to time
 */
export function makeMaintenanceJob(db: Database, maintain?: () => Promise<void>): JobDefinition {
  return {
    name: "housekeeping",
    everyMs: HOUR_MS,
    load:
      async () =>
      async ({ now }) => {
        await deleteExpiredCounters(db, now);
        await maintain?.();
      },
  };
}
