// Opens the embedded database: PGlite in a folder that is locked for one process.
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { BootError } from "../platform/boot-error.ts";
import { lockDirectory, type DirectoryLock } from "./directory-lock.ts";
import { DurableFiles } from "./durable-files.ts";
import { ensurePgliteFolder } from "./pglite-folder.ts";
import {
  refuseInsideTransaction,
  runInTransaction,
  runOutsideTransaction,
} from "./transaction-guard.ts";

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

const SEGMENT_MB = 16;
const LOG_MB = 64;

const startParams = [
  // Without -F, which turns fsync off.
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...[
    "fsync=on",
    // Of the methods for the write-ahead log, the only one that reaches the operating system.
    "wal_sync_method=fsync",
    // The files that a checkpoint keeps for reuse.
    "min_wal_size=32MB",
    `max_wal_size=${LOG_MB}MB`,
    // The memory of the process; the operating system caches the files anyway.
    "shared_buffers=16MB",
  ].flatMap((setting) => ["-c", setting]),
];

interface OpenPglite {
  readonly client: PGlite;
  readonly maintain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function maintainPglite(client: PGlite): Promise<void> {
  await client.exec("vacuum analyze");
  await client.exec("checkpoint");
}

// Tables with as many outdated rows as autovacuum waits for, which is a process of its own in PostgreSQL.
const outdatedTables = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup`;

async function truncateLog(client: PGlite): Promise<void> {
  await client.exec("select pg_stat_force_next_flush()");
  const { rows } = await client.query<{ name: string }>(outdatedTables);
  for (const { name } of rows) await client.exec(`vacuum analyze ${name}`);
  await client.exec("checkpoint");
}

/** Runs `work` once the log has grown by `LOG_MB`: the checkpointer of PostgreSQL is another process. */
function watchLog(work: () => Promise<void>): (segment: string) => void {
  const written = new Set<string>();
  let isWorking = false;
  return (segment) => {
    written.add(segment);
    if (isWorking || written.size <= LOG_MB / SEGMENT_MB) return;
    isWorking = true;
    // A failure (a full disk) also fails the queries, which report it. The next segment tries again.
    void runOutsideTransaction(work)
      .catch(() => undefined)
      .finally(() => {
        written.clear();
        isWorking = false;
      });
  };
}

async function openClient(folder: string): Promise<PGlite> {
  let fatal: string | undefined;
  try {
    await ensurePgliteFolder(folder);
    // PGlite would create a database over what is there.
    if (!existsSync(join(folder, "PG_VERSION"))) throw new Error("PG_VERSION is missing");
    const fs = new DurableFiles(
      folder,
      watchLog(() => truncateLog(client)),
    );
    const onStderr = (line: string) => {
      fatal ??= /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1];
      return true;
    };
    const client = new GuardedPglite({ fs, startParams, onStderr });
    await client.waitReady;
    return client;
  } catch (error) {
    throw new BootError(
      `The embedded database in ${folder} cannot be opened: ${fatal ?? getReason(error)}. If it is damaged, ` +
        "restore that folder from a backup, or move it elsewhere to begin with an empty database.",
    );
  }
}

function getReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}

async function lockFolder(dataDir: string): Promise<DirectoryLock> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const lock = lockDirectory(join(dataDir, "pglite.lock"));
    if (lock !== null) return lock;
  } catch (error) {
    throw new BootError(
      `The data folder ${dataDir} cannot be used (${getReason(error)}). ` +
        "Let this user write there, or set DATA_DIR to another folder.",
    );
  }
  throw new BootError(
    `The data folder ${dataDir} is in use by another Vereda. Stop that one, or set DATA_DIR to another folder.`,
  );
}

/** @throws BootError when another process uses the database, or it is damaged */
export async function openPglite(dataDir: string): Promise<OpenPglite> {
  const lock = await lockFolder(dataDir);
  try {
    const client = await openClient(join(dataDir, "pglite"));
    const close = async () => {
      await client.close();
      lock.release();
    };
    return { client, maintain: () => maintainPglite(client), close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
