// What has to be done from time to time and belongs to no feature.
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "./jobs.ts";
import { sweepCounters } from "../http/rate-limit/rate-limit.ts";

const hour = 3_600_000;

/**
 * Tidies up every hour.
 * @param maintain work that PostgreSQL does by itself, and the embedded database needs from time to time
 */
export function housekeeping(db: Database, maintain?: () => Promise<void>): JobDefinition {
  return {
    name: "housekeeping",
    everyMs: hour,
    load:
      async () =>
      async ({ now }) => {
        await sweepCounters(db, now);
        await maintain?.();
      },
  };
}
