// Chooses where reads that may be heavy go: to a replica that has every acknowledged write, or to the primary.
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** A replica is usually some milliseconds behind. */
const ATTEMPTS = 5;
const PAUSE_MS = 10;

/** @returns a database that has everything that was acknowledged before the call; do not write to it */
export type OpenReads = () => Promise<Database>;

async function findPosition(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ at: string }>(
    sql`select pg_current_wal_flush_lsn()::text as at`,
  );
  return rows[0]?.at ?? "";
}

async function hasReached(replica: Database, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ reached: boolean | null }>(
    sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`,
  );
  return rows[0]?.reached === true;
}

/** The primary stands in for a replica that lags, fails, or is missing. */
export function makeOpenReads(primary: Database, replica?: Database): OpenReads {
  if (replica === undefined) return () => Promise.resolve(primary);
  return async () => {
    const position = await findPosition(primary);
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        if (await hasReached(replica, position)) return replica;
        await setTimeout(PAUSE_MS);
      }
    } catch {
      // The primary answers meanwhile.
    }
    return primary;
  };
}

/** The context of a call that only reads, and may do so on a replica. */
export async function readsOf<Deps extends { readonly openReads: OpenReads }>(
  deps: Deps,
): Promise<Deps & { readonly db: Database }> {
  return { ...deps, db: await deps.openReads() };
}
