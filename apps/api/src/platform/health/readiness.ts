// Checks that the server can write to its database and open what it has encrypted.
import { desc, sql } from "drizzle-orm";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Clock } from "../clock.ts";
import { userDataKeys } from "../crypto/data-keys-table.ts";
import { masterContexts, type MasterKeys } from "../crypto/master-key.ts";
import { tryConsume } from "../http/rate-limit/rate-limit.ts";

const TIMEOUT_MS = 3_000;

/** How long a result is repeated, so that frequent requests cost nothing. */
const RESULT_MS = 5_000;

/** A single damaged key is its user's problem, not the server's. */
const SAMPLED_KEYS = 3;

// The write is a row that expires like any counter; a rolled-back one would not notice a full disk.
async function checkWriting(db: Database, now: Date): Promise<void> {
  await tryConsume(db, "readiness", { limit: 1, windowMs: MINUTE_MS }, now);
}

// A small row fits on a full disk too, in space that deleted ones left. The result of this query is larger
// than its memory, so PostgreSQL writes it to a file that is gone afterwards.
async function checkSpace(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, 20000)`);
  });
}

/** @throws the error of the last of the newest stored keys, when none can be opened */
async function checkDecryption(db: Database, master: MasterKeys): Promise<void> {
  const rows = await db
    .select()
    .from(userDataKeys)
    .orderBy(desc(userDataKeys.userId))
    .limit(SAMPLED_KEYS);
  let failure: unknown = null;
  for (const { userId, wrappedKey: encrypted, masterKeyName } of rows) {
    try {
      master.decrypt(masterContexts.dataKey(userId), { encrypted, masterKeyName });
      return;
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== null) throw failure;
}

export async function checkDatabase(db: Database, master: MasterKeys, now: Date): Promise<void> {
  await checkWriting(db, now);
  await checkSpace(db);
  await checkDecryption(db, master);
}

async function limitTime(check: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.reject(new Error(`The readiness check took longer than ${TIMEOUT_MS / 1000} s.`));
  }, TIMEOUT_MS);
  try {
    await Promise.race([check, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs the check when asked: one at a time, each at most every five seconds.
 * @returns a function that throws the error of the check
 */
export function makeReadiness({
  clock,
  check,
}: {
  readonly clock: Clock;
  readonly check: (now: Date) => Promise<void>;
}): () => Promise<void> {
  let latest: { readonly result: Promise<void>; readonly at: number; isPending: boolean } | null =
    null;
  const isFresh = (now: number) => {
    if (latest === null) return false;
    const age = now - latest.at;
    return latest.isPending || (age >= 0 && age < RESULT_MS);
  };
  return () => {
    const now = clock.now();
    if (latest === null || !isFresh(now.getTime())) {
      const started = { result: check(now), at: now.getTime(), isPending: true };
      const finish = () => {
        started.isPending = false;
      };
      started.result.then(finish, finish);
      latest = started;
    }
    return limitTime(latest.result);
  };
}
