import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "../client.ts";

/** Until a query of the database waits for a lock; for PostgreSQL. */
export const waitForLock = (db: Database) =>
  vi.waitFor(
    async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 10_000 },
  );
