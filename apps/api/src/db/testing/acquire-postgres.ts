// PostgreSQL databases for tests, each with the whole schema and no rows. Copying the template and learning its tables on
// new connections took a third of the server's work; so whoever is done releases one, and the next finds it empty again.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { connectionSettings, wrapPostgres } from "../client.ts";
import type { Database, OpenDatabase } from "../client.ts";
import { migrate } from "../migrate.ts";
import { postgresNotices } from "../notices.ts";
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
    // Test files start side by side: one makes the template, the others wait.
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

/** Refuses what the embedded database would refuse, so that tests on PostgreSQL find it too. */
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

// Those that nobody uses at the moment; test files of one process share them.
const idle: TestPostgres[] = [];

async function createPostgres(server: string): Promise<TestPostgres> {
  const template = `${DATABASE_PREFIX}_${getSchemaName()}`;
  await prepareTemplate(server, template);
  // By the name of the run its databases are found again: what a process is asked to do as it ends may be too late.
  const run = process.env["TEST_RUN"] ?? "alone";
  const name = `${DATABASE_PREFIX}_${run}_${randomUUID().replaceAll("-", "")}`;
  // The other strategy writes every page of the copy to the log first.
  const copying = `create database ${name} template ${template} strategy file_copy`;
  await runOnServer(server, (client) => client.query(copying));
  const pool = new GuardedPool({
    ...connectionSettings,
    connectionString: buildUrl(server, name),
    max: 5,
    // As of a server somewhere else: no test may depend on where it is.
    options: "-c timezone=Pacific/Kiritimati",
    // As long as the process: connections that know the tables are quicker.
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The pool says it has ended while its connections are still taking their leave; dropping the database cuts
  // them short, which is no mistake here.
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

/** A database that nobody else uses until it is closed. */
export async function acquirePostgres(server: string): Promise<OpenDatabase & { url: string }> {
  const database = idle.pop() ?? (await createPostgres(server));
  return {
    url: buildUrl(server, database.name),
    db: guardTransactions(wrapPostgres(database.pool)),
    kind: "postgres",
    notices: postgresNotices(buildUrl(server, database.name)),
    maintain: () => Promise.resolve(),
    close: () => releasePostgres(database),
  };
}
