// Provides PGlite databases for tests, created from a cached schema dump and reused when empty.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { wrapPglite } from "../client.ts";
import type { OpenDatabase } from "../client.ts";
import { migrate } from "../migrate.ts";
import { createPgliteNotices } from "../notices.ts";
import { GuardedPglite } from "../pglite.ts";
import { emptyDatabase, getInitialState, getSchemaName } from "./empty-database.ts";
import type { InitialState } from "./empty-database.ts";

const cacheFolder = fileURLToPath(
  new URL("../../../../../node_modules/.cache/vereda", import.meta.url),
);

async function writeDump(file: string): Promise<void> {
  const client = await PGlite.create();
  await migrate(wrapPglite(client));
  const dump = await client.dumpDataDir("none");
  await client.close();
  await mkdir(cacheFolder, { recursive: true });
  // Several workers may write the dump at once: each writes its own file, and the rename is atomic.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, dump.stream());
  await rename(draft, file);
  await removeOlder(file);
}

async function removeOlder(newest: string): Promise<void> {
  const files = (await readdir(cacheFolder)).map((name) => join(cacheFolder, name));
  const older = files.filter((file) => file.endsWith(".tar") && file !== newest);
  await Promise.all(older.map((file) => rm(file, { force: true })));
}

async function getDumpFile(): Promise<string> {
  const file = join(cacheFolder, `schema-${getSchemaName()}.tar`);
  if (!existsSync(file)) await writeDump(file);
  return file;
}

/**
 * Creates an embedded database in `<dataDir>/pglite` from the dump, which is faster than the migrations.
 */
export async function createPgliteFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, "pglite");
  await mkdir(folder, { recursive: true });
  await promisify(execFile)("tar", ["-xf", await getDumpFile(), "-C", folder]);
}

interface TestPglite {
  readonly client: PGlite;
  readonly initial: InitialState;
}

const idle: TestPglite[] = [];

async function startPglite(): Promise<TestPglite> {
  const client = new GuardedPglite({
    loadDataDir: new Blob([await readFile(await getDumpFile())]),
  });
  await client.waitReady;
  return { client, initial: await getInitialState(client) };
}

async function releasePglite(database: TestPglite): Promise<void> {
  const { client, initial } = database;
  await client.exec("rollback; reset all; deallocate all");
  if (!(await emptyDatabase(client, initial))) return client.close();
  await client.exec("checkpoint");
  idle.push(database);
}

export async function acquirePglite(): Promise<OpenDatabase> {
  const database = idle.pop() ?? (await startPglite());
  const { client } = database;
  return {
    db: wrapPglite(client),
    kind: "pglite",
    notices: createPgliteNotices(client),
    maintain: () => Promise.resolve(),
    close: () => releasePglite(database),
  };
}
