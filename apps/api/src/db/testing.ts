// A migrated database without rows for each test file: a PGlite that is lent, or PostgreSQL from a template.
// TEST_DB chooses (pglite is the default); PostgreSQL needs TEST_DATABASE_URL, a server that may make databases.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { onPglite, onPostgres } from "./client.ts";
import type { OpenDatabase } from "./client.ts";
import { migrate } from "./migrate.ts";
import { pgliteNotices, postgresNotices } from "./notices.ts";
import { lendPglite, schemaName } from "./testing-pglite.ts";

const maintain = () => Promise.resolve();

async function lentPglite(): Promise<OpenDatabase> {
  const { client, giveBack } = await lendPglite();
  const notices = pgliteNotices(client);
  return { db: onPglite(client), kind: "pglite", notices, maintain, close: giveBack };
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
  const connectionString = databaseAt(server, name);
  const pool = new pg.Pool({ connectionString, max: 5 });
  // The pool says it has ended while its connections are still taking their leave; dropping the database cuts
  // them short, which is no mistake here.
  pool.on("error", () => undefined);
  const close = async () => {
    await pool.end();
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  const notices = postgresNotices(connectionString);
  return { db: onPostgres(pool), kind: "postgres", notices, maintain, close };
}

/** A database of its own, with the whole schema and no rows. Close it when done. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const wanted = process.env["TEST_DB"] ?? "pglite";
  if (wanted === "pglite") return lentPglite();
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) throw new Error("TEST_DB=postgres needs TEST_DATABASE_URL.");
  return freshPostgres(server);
}
