// `npm run backup`, `npm run restore` and `npm run move`; a backup and a move work while the server runs.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig, type Config } from "../config.ts";
import { openDatabase, type DatabaseOptions, type OpenDatabase } from "../db/client.ts";
import { listMigrationHashes } from "../db/migrate.ts";
import { BootError } from "../platform/boot-error.ts";
import { systemClock } from "../platform/clock.ts";
import { recordBackup } from "../platform/health/last-backup.ts";
import { openFiles } from "../platform/storage/files.ts";
import { buildArchivePath, makeBackup } from "./backup.ts";
import { makeDatabaseSource, type CopySource } from "./copy.ts";
import { findServerSource } from "./copy-socket.ts";
import type { Checksums } from "./records.ts";
import { moveTables, restoreArchive, type Target } from "./restore.ts";

// Whatever this process writes is for its user only.
process.umask(0o077);

interface Command {
  readonly config: Config;
  readonly argument: string | undefined;
  readonly shouldReplace: boolean;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const open: OpenDatabase[] = [];

async function openOne(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await openDatabase({ ...options, poolSize: 1 });
  open.push(database);
  return database;
}

/** A running server has the embedded database, so it makes the copy. */
async function openSource(
  options: DatabaseOptions,
): Promise<{ source: CopySource; isLive: boolean }> {
  if (options.databaseUrl === undefined) {
    const source = await findServerSource(options.dataDir);
    if (source !== null) return { source, isLive: true };
  }
  const { db } = await openOne(options);
  return {
    source: makeDatabaseSource(db, systemClock.now()),
    isLive: options.databaseUrl !== undefined,
  };
}

async function backup({ config, argument }: Command): Promise<void> {
  const { source } = await openSource(config);
  const file =
    argument === undefined
      ? buildArchivePath(config, "vereda", systemClock.now())
      : resolve(argument);
  const { rows, files, missing } = await makeBackup({
    source,
    config,
    files: openFiles(config),
    file,
  });
  await recordBackup(config, systemClock.now());
  print(`${file}: ${rows} rows and ${files} files.`);
  for (const name of missing) print(`The file ${name} is missing in the storage.`);
}

async function openTarget(command: Command, options: DatabaseOptions): Promise<Target> {
  const { config, shouldReplace } = command;
  const { db } = await openOne(options);
  if (!shouldReplace) return { db };
  const copyExisting = async () => {
    const now = systemClock.now();
    const source = makeDatabaseSource(db, now);
    const file = buildArchivePath(config, "before-replacing", now);
    await makeBackup({ source, config, files: openFiles(config), file });
    print(`What was there is now in ${file}.`);
  };
  return { db, replace: { copyExisting } };
}

function printChecksums(checksums: Checksums): void {
  for (const [name, { rows, sha256 }] of Object.entries(checksums)) {
    if (rows > 0) print(`  ${name}: ${rows} rows, ${sha256.slice(0, 16)}`);
  }
  print("Every table is equal to the copied one.");
}

async function restore(command: Command): Promise<void> {
  const { config, argument } = command;
  if (argument === undefined) {
    throw new BootError("Say which archive: npm run restore -- FILE, with --replace to overwrite.");
  }
  const { checksums, files, missing, keys } = await restoreArchive({
    archive: resolve(argument),
    config,
    files: openFiles(config),
    openTarget: () => openTarget(command, config),
  });
  printChecksums(checksums);
  print(`${files} files and ${keys} master keys were restored.`);
  if (missing > 0) print(`${missing} more files are named by the data, but not in the archive.`);
}

async function move(command: Command): Promise<void> {
  const { config, argument } = command;
  if (argument !== "to-postgres" && argument !== "to-embedded") {
    throw new BootError(
      "Say where to: npm run move -- to-postgres, or npm run move -- to-embedded.",
    );
  }
  if (config.databaseUrl === undefined) {
    throw new BootError("Set DATABASE_URL to the PostgreSQL database of the move.");
  }
  const embedded = { dataDir: config.dataDir };
  const [from, to] = argument === "to-postgres" ? [embedded, config] : [config, embedded];
  const { source, isLive } = await openSource(from);
  const target = await openTarget(command, to);
  printChecksums(await moveTables(source, target, listMigrationHashes()));
  if (isLive) {
    print(
      "If a server still runs on the old database, what it writes from now on is not in the copy: " +
        "stop it and run this again with --replace.",
    );
  }
}

const commands = new Map([
  ["backup", backup],
  ["restore", restore],
  ["move", move],
]);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [name = "", argument] = positionals;
  const command = commands.get(name);
  if (command === undefined) throw new BootError("Say what to do: backup, restore or move.");
  await command({ config: readConfig(process.env), argument, shouldReplace: values.replace });
} catch (error) {
  if (!(error instanceof BootError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  for (const database of open) await database.close();
}
