import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "../client.ts";

/** Until as many queries of the database wait for a lock; for PostgreSQL. */
export const waitForLock = (db: Database, count = 1) =>
  vi.waitFor(
    async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 10_000 },
  );
