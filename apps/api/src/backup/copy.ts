// Copies the tables of a database in one snapshot, and loads such a copy into another database.
import { sql } from "drizzle-orm";
import { masterKeyTables } from "../master-key-tables.ts";
import type { Database } from "#db/client.ts";
import { listAppliedHashes } from "#db/migrate.ts";
import { runOutsideTransaction } from "#db/transaction-guard.ts";
import { BootError } from "#platform/boot-error.ts";
import { DamagedCopy, FORMAT_VERSION } from "./records.ts";
import type { Checksums, CopyHeader, CopyRecord, WriteRecords } from "./records.ts";
import { listStoredFiles } from "./stored-files.ts";
import { assertEqual, readTables, replaceTables } from "./table-copy.ts";
import type { InsertRows, Table } from "./table-copy.ts";

export interface CopySummary {
  readonly header: CopyHeader;
  readonly checksums: Checksums;
  /** Names of the stored files that rows refer to. */
  readonly files: readonly string[];
}

/** Writes a copy and returns its summary. */
export type CopySource = (write: WriteRecords) => Promise<CopySummary>;

async function listUsedKeys(tx: Database): Promise<string[]> {
  const names = new Set<string>();
  for (const table of masterKeyTables) {
    for (const { name } of await table.counts(tx)) names.add(name);
  }
  return [...names].toSorted();
}

/** The embedded database answers nothing else meanwhile, so the receiver should read fast. */
export function makeDatabaseSource(db: Database, now: Date): CopySource {
  const copy = async (tx: Database, write: WriteRecords) => {
    const header: CopyHeader = {
      format: FORMAT_VERSION,
      migrations: await listAppliedHashes(tx),
      madeAt: now.toISOString(),
      masterKeys: await listUsedKeys(tx),
    };
    await write([header]);
    const checksums = await readTables(tx, write);
    const files = await listStoredFiles(tx);
    await write([{ checksums, files }]);
    return { header, checksums, files };
  };
  return (write) =>
    db.transaction((tx) => copy(tx, write), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
}

export async function computeChecksums(tx: Database): Promise<Checksums> {
  return readTables(tx, () => Promise.resolve());
}

const MAX_INSERT_ROWS = 500;
const MAX_INSERT_LENGTH = 1_000_000;

interface Loader {
  readonly load: (record: CopyRecord) => Promise<void>;
}

/** Inserts the rows among the records, in batches, and ignores the other records. */
function makeLoader(
  insert: InsertRows,
  tables: readonly Table[],
  migrations: readonly string[],
): Loader {
  let table = "";
  let rows: string[] = [];
  let length = 0;
  const flush = async () => {
    if (rows.length > 0) await insert(table, rows);
    rows = [];
    length = 0;
  };
  return {
    async load(record) {
      if (typeof record === "string") {
        rows.push(record);
        length += record.length;
        if (rows.length >= MAX_INSERT_ROWS || length >= MAX_INSERT_LENGTH) await flush();
        return;
      }
      await flush();
      if ("format" in record && record.migrations.join() !== migrations.join()) {
        throw new BootError(
          "The two databases are of different versions: start this version once on the older one.",
        );
      }
      if (!("table" in record)) return;
      const target = tables.find(({ name }) => name === record.table);
      if (target?.columns.join() !== record.columns.join()) throw new DamagedCopy();
      table = record.table;
    },
  };
}

/**
 * Replaces the rows of all tables by those of a copy, in the transaction, and compares the checksums.
 * @throws BootError when they differ
 */
export async function loadCopy(tx: Database, source: CopySource): Promise<Checksums> {
  let expected: Checksums = {};
  const migrations = await listAppliedHashes(tx);
  await replaceTables(tx, async (insert, tables) => {
    const { load } = makeLoader(insert, tables, migrations);
    const write: WriteRecords = async (records) => {
      for (const record of records) await load(record);
    };
    // The source may be a transaction of another database.
    const summary = await runOutsideTransaction(() => source(write));
    expected = summary.checksums;
  });
  assertEqual(expected, await computeChecksums(tx));
  return expected;
}

export async function hasUsers(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from users limit 1`);
  return rows.length > 0;
}
