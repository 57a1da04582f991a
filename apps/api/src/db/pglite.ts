// The embedded database: PGlite in a folder that only one process opens at a time.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Transaction } from "@electric-sql/pglite";
import { BootError } from "../platform/boot-error.ts";
import { lockDirectory } from "./directory-lock.ts";
import { refuseInsideTransaction, runInTransaction } from "./transaction-guard.ts";

// PGlite is one connection: what is asked on it during a transaction waits for the end of that transaction.
// Asked from inside, it would wait for ever; here it fails at once, and tests find it.
export class GuardedPglite extends PGlite {
  override query: PGlite["query"] = (...args) => {
    refuseInsideTransaction();
    return super.query(...args);
  };

  override exec: PGlite["exec"] = (...args) => {
    refuseInsideTransaction();
    return super.exec(...args);
  };

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    return super.transaction((tx) => runInTransaction(() => work(tx)));
  }
}

// Nothing runs beside the one connection, so nothing else keeps the write-ahead log short: `maintain` does, and
// these keep its files few.
const startParams = [
  ...PGlite.defaultStartParams,
  "-c",
  "min_wal_size=32MB",
  "-c",
  "max_wal_size=64MB",
];

export interface OpenPglite {
  readonly client: PGlite;
  /** What PostgreSQL does by itself in the background: statistics, dead rows, checkpoints. */
  readonly maintain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens (or makes) the database in `<dataDir>/pglite`.
 * @throws BootError when another process has it open
 */
export async function openPglite(dataDir: string): Promise<OpenPglite> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(join(dataDir, "pglite.lock"));
  if (lock === null) {
    throw new BootError(
      `The data folder ${dataDir} is in use by another Vereda. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  try {
    const client = new GuardedPglite(join(dataDir, "pglite"), { startParams });
    await client.waitReady;
    const maintain = async () => {
      await client.exec("vacuum analyze");
      await client.exec("checkpoint");
    };
    const close = async () => {
      await client.close();
      lock.release();
    };
    return { client, maintain, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
