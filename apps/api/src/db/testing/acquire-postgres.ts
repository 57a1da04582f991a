// Provides PostgreSQL databases for tests, copied from a template and reused when empty.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { connectionSettings, wrapPostgres } from "../client.ts";
import type { Database, OpenDatabase } from "../client.ts";
import { migrate } from "../migrate.ts";
import { createPostgresNotices } from "../notices.ts";
import { refuseInsideTransaction, runInTransaction } from "../transaction-guard.ts";
import { emptyDatabase, getInitialState, getSchemaName } from "./empty-database.ts";
import type { InitialState } from "./empty-database.ts";

export const DATABASE_PREFIX = "vereda_test";

async function runOnServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function buildUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function prepareTemplate(server: string, template: string): Promise<void> {
  await runOnServer(server, async (client) => {
    // Test files run in parallel: one creates the template, the others wait for this lock.
    await client.query("select pg_advisory_lock(4320)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      template,
    ]);
    if (rowCount !== 0) return;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await runOnServer(buildUrl(server, draft), (draftClient) => migrate(wrapPostgres(draftClient)));
    await client.query(`alter database ${draft} rename to ${template}`);
  });
}

/**
 * Rejects queries that would deadlock on the embedded database, so that tests on PostgreSQL catch them too.
 */
class GuardedPool extends pg.Pool {
  override connect: pg.Pool["connect"] = (...args: []) => {
    refuseInsideTransaction();
    return super.connect(...args);
  };
}

function guardTransactions(db: Database): Database {
  const transaction: Database["transaction"] = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => runInTransaction(() => work(tx)), config);
  return db;
}

interface TestPostgres {
  readonly server: string;
  readonly name: string;
  readonly pool: pg.Pool;
  readonly initial: InitialState;
}

const idle: TestPostgres[] = [];

async function createPostgres(server: string): Promise<TestPostgres> {
  const template = `${DATABASE_PREFIX}_${getSchemaName()}`;
  await prepareTemplate(server, template);
  // The run id is part of the name, so that the global teardown can drop the databases of this run.
  const run = process.env["TEST_RUN"] ?? "alone";
  const name = `${DATABASE_PREFIX}_${run}_${randomUUID().replaceAll("-", "")}`;
  // The other strategy (wal_log) writes every page of the copy to the write-ahead log first.
  const copying = `create database ${name} template ${template} strategy file_copy`;
  await runOnServer(server, (client) => client.query(copying));
  const pool = new GuardedPool({
    ...connectionSettings,
    connectionString: buildUrl(server, name),
    max: 5,
    // An unusual time zone, so that no test depends on the server's zone.
    options: "-c timezone=Pacific/Kiritimati",
    // Connections stay open, because they have cached the catalogue and are faster.
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // `pool.end()` resolves before its connections are closed; dropping the database ends them with an error
  // to ignore.
  pool.on("error", () => undefined);
  return { server, name, pool, initial: await getInitialState(pool) };
}

async function dropPostgres({ server, name, pool }: TestPostgres): Promise<void> {
  await pool.end();
  await runOnServer(server, (client) => client.query(`drop database ${name} with (force)`));
}

async function releasePostgres(database: TestPostgres): Promise<void> {
  const { pool, initial } = database;
  const isAtRest = pool.totalCount === pool.idleCount;
  if (isAtRest && (await emptyPool(pool, initial))) idle.push(database);
  else await dropPostgres(database);
}

async function emptyPool(pool: pg.Pool, initial: InitialState): Promise<boolean> {
  const client = await pool.connect();
  try {
    return await emptyDatabase(client, initial);
  } finally {
    client.release();
  }
}

export async function acquirePostgres(server: string): Promise<OpenDatabase & { url: string }> {
  const database = idle.pop() ?? (await createPostgres(server));
  return {
    url: buildUrl(server, database.name),
    db: guardTransactions(wrapPostgres(database.pool)),
    kind: "postgres",
    notices: createPostgresNotices(buildUrl(server, database.name)),
    pool: database.pool,
    maintain: () => Promise.resolve(),
    close: () => releasePostgres(database),
  };
}
