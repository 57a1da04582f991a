// Opens the embedded database: PGlite in a folder that is locked for one process.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Transaction } from "@electric-sql/pglite";
import { BootError } from "../platform/boot-error.ts";
import { lockDirectory } from "./directory-lock.ts";
import { refuseInsideTransaction, runInTransaction } from "./transaction-guard.ts";

// PGlite has one connection: a query outside the running transaction would deadlock, so it fails at once.
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

// No background process truncates the write-ahead log: `maintain` does, and these settings limit its size.
const startParams = [
  ...PGlite.defaultStartParams,
  "-c",
  "min_wal_size=32MB",
  "-c",
  "max_wal_size=64MB",
];

export interface OpenPglite {
  readonly client: PGlite;
  readonly maintain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @throws BootError when another process uses the database */
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
