// Restores an archive into a database, its files and its keys; moves data between the two databases.
import { sql } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import {
  assertCompatible,
  ensureMigrationsTable,
  listAppliedHashes,
  migrate,
} from "#db/migrate.ts";
import { BootError } from "#platform/boot-error.ts";
import { getKeyFiles } from "#platform/crypto/master-key-file.ts";
import { listAvailableKeys, toMasterKey, type KeySource } from "#platform/crypto/master-key.ts";
import type { FileStore } from "#platform/storage/file-store.ts";
import { makeArchiveSource, readArchive, verifyArchive } from "./archive.ts";
import { hasUsers, loadCopy, type CopySource } from "./copy.ts";
import type { Checksums, CopyRecord } from "./records.ts";

/** Refuses a database that servers use, because they would continue with what they have cached. */
async function assertNoServers(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and starts_with(application_name, 'vereda')
      and pid <> pg_backend_pid()
    limit 1`);
  if (rows.length === 0) return;
  throw new BootError("A server uses the database in DATABASE_URL. Stop every server first.");
}

export interface Target {
  readonly db: Database;
  /** Replaces existing data; it is copied first. */
  readonly replace?: { readonly copyExisting: () => Promise<void> };
}

/** Makes the tables that the copy needs. @throws BootError when the database is not to be overwritten */
async function prepareTarget({ db, replace }: Target, migrations: readonly string[]) {
  await assertNoServers(db);
  await ensureMigrationsTable(db);
  const applied = await listAppliedHashes(db);
  assertCompatible("database", applied);
  if (applied.length > migrations.length) {
    throw new BootError(
      "The copy is of an older version than the database: choose an empty database for it.",
    );
  }
  if (applied.length > 0 && (await hasUsers(db))) {
    if (replace === undefined) {
      throw new BootError("The database has data already. Add --replace to replace all of it.");
    }
    await replace.copyExisting();
  }
  await migrate(db, undefined, migrations.length);
}

function listMissingKeys(config: KeySource, keys: readonly Uint8Array[]): Uint8Array[] {
  const available = new Set(listAvailableKeys(config).map(({ name }) => name));
  return keys.filter((key) => !available.has(toMasterKey(key).name));
}

function assertKeysFit({ dataDir }: KeySource, missing: readonly Uint8Array[]): void {
  const files = getKeyFiles(dataDir);
  const free = [files.present(), files.previous()].filter((key) => key === null).length;
  if (missing.length <= free) return;
  throw new BootError(
    `The keys of the archive do not fit into ${dataDir}, where master.key and master.key.previous exist. ` +
      "Finish the rotation of keys first (npm run keys -- rotate), or choose an empty DATA_DIR.",
  );
}

async function restoreFiles(files: FileStore, records: AsyncIterable<CopyRecord>): Promise<number> {
  let restored = 0;
  for await (const record of records) {
    if (typeof record === "string" || !("file" in record)) continue;
    await files.put(record.file, Buffer.from(record.content, "base64"));
    restored += 1;
  }
  return restored;
}

interface RestoreOptions {
  readonly archive: string;
  readonly config: Config;
  readonly files: FileStore;
  /** Opens the database once the archive is known to be complete. */
  readonly openTarget: () => Promise<Target>;
}

interface RestoreResult {
  readonly checksums: Checksums;
  readonly files: number;
  /** How many files the rows refer to that are not in the archive. */
  readonly missing: number;
  readonly keys: number;
}

/** Changes nothing unless the whole archive is readable and fits this version. */
export async function restoreArchive(options: RestoreOptions): Promise<RestoreResult> {
  const { archive, config, files, openTarget } = options;
  const sources = { passphrase: config.backupPassphrase, masterKeys: listAvailableKeys(config) };
  const summary = await verifyArchive(readArchive(archive, sources));
  const { migrations } = summary.header;
  assertCompatible("archive", migrations);
  const missing = listMissingKeys(config, summary.keys);
  assertKeysFit(config, missing);
  const target = await openTarget();
  await prepareTarget(target, migrations);
  // Keys and files come first: without the rows they have no effect.
  for (const key of missing) getKeyFiles(config.dataDir).add(key);
  const restored = await restoreFiles(files, readArchive(archive, sources));
  const source = makeArchiveSource(summary, () => readArchive(archive, sources));
  const checksums = await target.db.transaction((tx) => loadCopy(tx, source));
  const missingFiles = summary.files.length - restored;
  return { checksums, files: restored, missing: missingFiles, keys: missing.length };
}

/** Copies the tables of one database into another of the same version. */
export async function moveTables(
  source: CopySource,
  target: Target,
  migrations: readonly string[],
): Promise<Checksums> {
  await prepareTarget(target, migrations);
  return target.db.transaction((tx) => loadCopy(tx, source));
}
