// A fresh, migrated database for each test file: PGlite from a dump made once, or PostgreSQL from a template.
// TEST_DB chooses (pglite is the default); PostgreSQL needs TEST_DATABASE_URL, a server that may make databases.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { onPglite, onPostgres } from "./client.ts";
import type { OpenDatabase } from "./client.ts";
import { migrate, migrationsFolder } from "./migrate.ts";
import { GuardedPglite } from "./pglite.ts";

const cacheFolder = fileURLToPath(
  new URL("../../../../node_modules/.cache/vereda", import.meta.url),
);

/** Names the schema that the migrations make on this PGlite, so that another is never taken from the cache. */
function schemaName(): string {
  const versions = readFileSync(new URL("../../package.json", import.meta.url));
  const hash = createHash("sha256").update(versions);
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  return hash.digest("hex").slice(0, 16);
}

async function makeDump(file: string): Promise<Blob> {
  const client = await PGlite.create();
  await migrate(onPglite(client));
  const dump = await client.dumpDataDir("none");
  await client.close();
  await mkdir(cacheFolder, { recursive: true });
  // Several workers may get here at once: each writes its own file, and the rename is atomic.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, dump.stream());
  await rename(draft, file);
  await removeOlder(file);
  return dump;
}

async function removeOlder(newest: string): Promise<void> {
  const files = (await readdir(cacheFolder)).map((name) => join(cacheFolder, name));
  const older = files.filter((file) => file.endsWith(".tar") && file !== newest);
  await Promise.all(older.map((file) => rm(file, { force: true })));
}

async function pgliteDump(): Promise<Blob> {
  const file = `${cacheFolder}/schema-${schemaName()}.tar`;
  try {
    return new Blob([await readFile(file)]);
  } catch {
    return makeDump(file);
  }
}

const maintain = () => Promise.resolve();

async function freshPglite(): Promise<OpenDatabase> {
  const client = new GuardedPglite({ loadDataDir: await pgliteDump() });
  await client.waitReady;
  return { db: onPglite(client), kind: "pglite", maintain, close: () => client.close() };
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function prepareTemplate(server: string, template: string): Promise<void> {
  await onServer(server, async (client) => {
    // Test files start side by side: one makes the template, the others wait.
    await client.query("select pg_advisory_lock(4320)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      template,
    ]);
    if (rowCount !== 0) return;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await onServer(databaseAt(server, draft), (own) => migrate(onPostgres(own)));
    await client.query(`alter database ${draft} rename to ${template}`);
  });
}

async function freshPostgres(server: string): Promise<OpenDatabase> {
  const template = `vereda_test_${schemaName()}`;
  await prepareTemplate(server, template);
  const name = `${template}_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const pool = new pg.Pool({ connectionString: databaseAt(server, name), max: 5 });
  // The pool says it has ended while its connections are still taking their leave; dropping the database cuts
  // them short, which is no mistake here.
  pool.on("error", () => undefined);
  const close = async () => {
    await pool.end();
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { db: onPostgres(pool), kind: "postgres", maintain, close };
}

/** A database of its own, with the whole schema and no rows. Close it when done. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const wanted = process.env["TEST_DB"] ?? "pglite";
  if (wanted === "pglite") return freshPglite();
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) throw new Error("TEST_DB=postgres needs TEST_DATABASE_URL.");
  return freshPostgres(server);
}
