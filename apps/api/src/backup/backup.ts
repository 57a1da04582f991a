// Makes backups: the tables, the stored files and the master keys in one encrypted archive.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import {
  ensureMigrationsTable,
  listAppliedHashes,
  listMigrationHashes,
  migrate,
} from "#db/migrate.ts";
import { BootError } from "#platform/boot-error.ts";
import { listAvailableKeys } from "#platform/crypto/master-key.ts";
import type { FileStore } from "#platform/storage/file-store.ts";
import { openFiles } from "#platform/storage/files.ts";
import { writeArchive } from "./archive.ts";
import { hasUsers, makeDatabaseSource, type CopySource, type CopySummary } from "./copy.ts";
import type { WriteRecords } from "./records.ts";

interface BackupResult {
  readonly file: string;
  readonly rows: number;
  readonly files: number;
  /** Names of files that were deleted while the backup ran. */
  readonly missing: readonly string[];
}

export function buildArchivePath({ dataDir }: Pick<Config, "dataDir">, prefix: string, now: Date) {
  const time = now.toISOString().slice(0, 19).replaceAll(":", "-");
  return join(resolve(dataDir), "backups", `${prefix}-${time}.vereda`);
}

/** @throws BootError when a key that encrypted something in the copy is not available here */
async function writeKeys(config: Config, { header }: CopySummary, write: WriteRecords) {
  const available = listAvailableKeys(config);
  for (const name of header.masterKeys) {
    const match = available.find((each) => each.name === name);
    if (match === undefined) {
      throw new BootError(
        `The master key ${name} is missing, and the backup would be useless without it: ` +
          "run this with the settings of the server.",
      );
    }
    await write([{ key: Buffer.from(match.key).toString("base64") }]);
  }
}

async function writeFiles(files: FileStore, names: readonly string[], write: WriteRecords) {
  const missing: string[] = [];
  for (const name of names) {
    const stored = await files.get(name);
    if (stored === null) missing.push(name);
    // One file at a time; uploads have a limit.
    else {
      const content = (await buffer(stored.content)).toString("base64");
      await write([{ file: name, content }]);
    }
  }
  return missing;
}

interface BackupOptions {
  readonly source: CopySource;
  readonly config: Config;
  readonly files: FileStore;
  readonly file: string;
}

/** @throws BootError when the file exists, the passphrase is not set or a master key is missing */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { source, config, files, file } = options;
  const passphrase = config.backupPassphrase;
  if (passphrase === undefined) {
    throw new BootError("Set BACKUP_PASSPHRASE: a backup is encrypted with it.");
  }
  if (existsSync(file)) throw new BootError(`The file ${file} exists already.`);
  return writeArchive(file, { passphrase }, async (write) => {
    const summary = await source(write);
    await writeKeys(config, summary, write);
    const missing = await writeFiles(files, summary.files, write);
    const rows = Object.values(summary.checksums).reduce((sum, table) => sum + table.rows, 0);
    return { file, rows, files: summary.files.length - missing.length, missing };
  });
}

async function isMigrationRisky(db: Database, folder?: string): Promise<boolean> {
  await ensureMigrationsTable(db);
  const { length: steps } = await listAppliedHashes(db);
  return steps > 0 && steps < listMigrationHashes(folder).length && (await hasUsers(db));
}

/**
 * Migrates a database. If it has data and migrations are missing, its tables and files are copied first,
 * encrypted with the master key.
 * @returns the archive of the copy, or null
 */
export async function copyAndMigrate(
  db: Database,
  config: Config,
  now: Date,
  folder?: string,
): Promise<string | null> {
  const file = (await isMigrationRisky(db, folder)) ? await copyData(db, config, now) : null;
  await migrate(db, folder);
  return file;
}

async function copyData(db: Database, config: Config, now: Date): Promise<string> {
  const [masterKey] = listAvailableKeys(config);
  if (masterKey === undefined) {
    throw new BootError(
      "Migrating needs a copy of the data first, encrypted with the master key, which is missing: " +
        `put master.key back into ${config.dataDir}, or set MASTER_KEY.`,
    );
  }
  const file = buildArchivePath(config, "before-migration", now);
  await writeArchive(file, { masterKey }, async (write) => {
    const { files } = await makeDatabaseSource(db, now)(write);
    await writeFiles(openFiles(config), files, write);
  });
  return file;
}
