// PGlites for tests, each with the whole schema and no rows. The schema comes from a dump that is made once.
// Starting one takes a second of work; so whoever is done gives it back, and the next finds it empty again.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { onPglite } from "./client.ts";
import { migrate, migrationsFolder } from "./migrate.ts";
import { GuardedPglite } from "./pglite.ts";

const cacheFolder = fileURLToPath(
  new URL("../../../../node_modules/.cache/vereda", import.meta.url),
);

/** Names the schema that the migrations make on this PGlite, so that another is never taken from the cache. */
export function schemaName(): string {
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

interface Kept {
  readonly client: PGlite;
  readonly tables: readonly string[];
  readonly sequences: readonly string[];
  readonly shape: string;
}

/** A test that left something in the schema shall not hand it on. */
async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select concat('relation ', oid, relname, relnatts) from pg_class
        where relnamespace = 'public'::regnamespace
      union all select concat('constraint ', oid, conname) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select concat('function ', oid, proname) from pg_proc
        where pronamespace = 'public'::regnamespace
      union all select concat('trigger ', oid, tgname) from pg_trigger where not tgisinternal
    ) as parts (part)`);
  return rows[0]?.shape ?? "";
}

async function withRows(client: PGlite, tables: readonly string[]): Promise<string[]> {
  const each = tables.map(
    (table) => `select '${table}' as name where exists (select from ${table})`,
  );
  const { rows } = await client.query<{ name: string }>(each.join(" union all "));
  return rows.map(({ name }) => name);
}

async function start(): Promise<Kept> {
  const client = new GuardedPglite({ loadDataDir: await pgliteDump() });
  await client.waitReady;
  const { rows } = await client.query<{ name: string; kind: string }>(`
    select quote_ident(relname) as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> 'migrations'`);
  const named = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  const tables = named("r");
  const filled = await withRows(client, tables);
  if (filled.length > 0) {
    throw new Error(`The migrations fill ${filled.join(", ")}: emptying would lose those rows.`);
  }
  return { client, tables, sequences: named("S"), shape: await shapeOf(client) };
}

/** @returns whether it is as it was at first */
async function empty({ client, tables, sequences, shape }: Kept): Promise<boolean> {
  await client.exec("rollback; reset all; deallocate all");
  if ((await shapeOf(client)) !== shape) return false;
  const filled = await withRows(client, tables);
  if (filled.length > 0) {
    // Without looking at keys: all of it goes.
    await client.exec(
      [
        "set session_replication_role = replica",
        ...filled.map((table) => `delete from ${table}`),
        ...sequences.map((sequence) => `alter sequence ${sequence} restart`),
        "reset session_replication_role",
      ].join("; "),
    );
    await client.exec(`vacuum ${filled.join(", ")}`);
  }
  // Nothing else keeps the write-ahead log short.
  await client.exec("checkpoint");
  return true;
}

// Those that nobody uses at the moment; test files of one process share them.
const idle: Kept[] = [];

/** Lends a database that nobody else uses until it is given back. */
export async function lendPglite(): Promise<{ client: PGlite; giveBack: () => Promise<void> }> {
  const kept = idle.pop() ?? (await start());
  const giveBack = async () => {
    if (await empty(kept)) idle.push(kept);
    else await kept.client.close();
  };
  return { client: kept.client, giveBack };
}
