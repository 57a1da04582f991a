// Opens the database: PostgreSQL when DATABASE_URL is set, otherwise the embedded PGlite.
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgDialect, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { BootError } from "../platform/boot-error.ts";
import { createPgliteNotices, createPostgresNotices, type Notices } from "./notices.ts";
import { openPglite } from "./pglite.ts";
import { getWritingComment } from "./writing-client.ts";
import type { PGlite } from "@electric-sql/pglite";

interface Rows<Row> {
  readonly rows: Row[];
}

interface QueryResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/**
 * PostgreSQL, PGlite or a transaction. Inside `db.transaction(async (tx) => …)` use only `tx`, do no slow
 * work (PGlite has a single connection), and change nothing else: PostgreSQL may make it run again. Lock
 * rows in the order of docs/architecture.md.
 */
export type Database = PgDatabase<QueryResult>;

export type DatabasePool = Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;

export interface OpenDatabase {
  readonly db: Database;
  readonly replica?: Database;
  readonly kind: "postgres" | "pglite";
  readonly notices: Notices;
  /** The connections to PostgreSQL; the embedded database has a single one. */
  readonly pool?: DatabasePool;
  /** Maintenance of the embedded database; PostgreSQL does this work by itself. */
  readonly maintain: () => Promise<void>;
  /** Waits for running queries, then releases connections, files and locks. */
  readonly close: () => Promise<void>;
}

const casing = "snake_case";

export function wrapPglite(client: PGlite): Database {
  return nameClient(drizzlePglite({ client, casing }));
}

export function wrapPostgres(client: pg.Pool | pg.PoolClient | pg.Client): Database {
  if (client instanceof pg.Pool) retryStatements(client);
  return retryTransactions(nameClient(drizzlePg({ client, casing })));
}

/** Begins the statements of a request with its client, where `writing_client()` of the triggers reads it. */
function nameClient(db: Database): Database {
  const { dialect } = db as unknown as { readonly dialect: PgDialect };
  const build = dialect.sqlToQuery.bind(dialect);
  dialect.sqlToQuery = (...given) => {
    const query = build(...given);
    return { ...query, sql: getWritingComment() + query.sql };
  };
  return db;
}

/** The database does not answer, restarts, or hands over to another server; it may answer soon. */
export class DatabaseUnavailableError extends Error {
  static readonly retryAfterSeconds = 2;
}

/** Of PostgreSQL: connections, shutting down or starting, too many clients, and a standby that refuses writes. */
const unavailableStates = /^(?:08...|57P0[123]|53300|25006)$/;
const unavailableCodes = /^E(?:CONNRESET|PIPE|TIMEDOUT)$/;
const connectingCalls: ReadonlySet<unknown> = new Set(["connect", "getaddrinfo"]);
/** The driver gives these errors no code. */
const unavailableMessages = /^Connection terminated|^timeout exceeded|connection error/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = getSqlState(error) ?? "";
  if (unavailableStates.test(state) || unavailableCodes.test(state)) return true;
  if ("syscall" in error && connectingCalls.has(error.syscall)) return true;
  return unavailableMessages.test(error.message) || isUnavailable(error.cause);
}

/** PostgreSQL ended this transaction so that another could go on: a deadlock, or a serialization failure. */
const endedForAnother: ReadonlySet<string | undefined> = new Set(["40P01", "40001"]);
const TRANSACTION_ATTEMPTS = 3;

async function retryEnded<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = TRANSACTION_ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (isUnavailable(error))
        throw new DatabaseUnavailableError("The database does not answer.", { cause: error });
      if (left === 0 || !endedForAnother.has(getSqlState(error))) throw error;
    }
  }
}

/** Runs an ended transaction again, so a callback may change nothing outside the database. */
function retryTransactions(db: Database): Database {
  const transact: Database["transaction"] = db.transaction.bind(db);
  db.transaction = (work, config) => retryEnded(() => transact(work, config));
  return db;
}

/** What a pool runs is a statement outside of a transaction, and so a transaction of its own. */
function retryStatements(pool: pg.Pool): void {
  const query: (...args: unknown[]) => Promise<unknown> = pool.query.bind(pool);
  Object.assign(pool, { query: (...args: unknown[]) => retryEnded(() => query(...args)) });
}

/** A pool gives each transaction another connection, which does not have the statements of the one before. */
function dropStatementNames(pool: pg.Pool): void {
  const query: (...args: unknown[]) => Promise<unknown> = pool.query.bind(pool);
  const unnamed = (given: unknown) =>
    typeof given === "object" && given !== null ? { ...given, name: undefined } : given;
  Object.assign(pool, {
    query: (given: unknown, ...rest: unknown[]) => query(unnamed(given), ...rest),
  });
}

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  /** Of the same database, where `databaseUrl` leads through a pool that cannot LISTEN. */
  readonly directUrl?: string | undefined;
  /** Of a standby of the same database. */
  readonly replicaUrl?: string | undefined;
  /** The folder whose subfolder `pglite` holds the embedded database. */
  readonly dataDir: string;
  readonly poolSize?: number;
}

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    return openPostgres({ ...options, databaseUrl: options.databaseUrl });
  }
  const { client, maintain, close } = await openPglite(options.dataDir);
  return {
    db: wrapPglite(client),
    kind: "pglite",
    notices: createPgliteNotices(client),
    maintain,
    close,
  };
}

const oldestPostgres = 15;

export const connectionSettings: Pick<pg.PoolConfig, "onConnect"> = {
  // In the zone of a server, instants of long ago have offsets that JavaScript cannot read.
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
  onConnect: (client) => client.query("set time zone 'UTC'"),
};

const CONNECTION_TIMEOUT_MS = 15_000;

function openPool(connectionString: string, poolSize: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings,
    connectionString,
    max: poolSize,
    // Also the longest wait for a connection of the pool, so that requests end while no server answers.
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: "vereda",
  });
  // The pool replaces a broken connection. Without listeners, its error would end the process: the pool's
  // own for an idle connection, and the connection's for one in a transaction, whose query fails anyway.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

async function openPostgres({
  databaseUrl,
  directUrl = databaseUrl,
  replicaUrl,
  poolSize = 10,
}: DatabaseOptions & { readonly databaseUrl: string }): Promise<OpenDatabase> {
  const pool = openPool(databaseUrl, poolSize);
  if (directUrl !== databaseUrl) dropStatementNames(pool);
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::integer / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestPostgres) {
      throw new BootError(
        `The database in DATABASE_URL is PostgreSQL ${version}; Vereda needs ${oldestPostgres} or later.`,
      );
    }
  } catch (error) {
    await pool.end();
    if (error instanceof BootError) throw error;
    throw new BootError(`The database in DATABASE_URL cannot be used: ${getReason(error)}.`);
  }
  const replicaPool = replicaUrl === undefined ? null : openPool(replicaUrl, poolSize);
  return {
    db: wrapPostgres(pool),
    ...(replicaPool && { replica: wrapPostgres(replicaPool) }),
    kind: "postgres",
    notices: createPostgresNotices(directUrl),
    pool,
    maintain: () => Promise.resolve(),
    close: async () => {
      await Promise.all([pool.end(), replicaPool?.end()]);
    },
  };
}

// Connecting to a host with several IP addresses fails with one nested error per address.
function getReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(getReason).join(", ");
  return error instanceof Error ? error.message : String(error);
}

function getSqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : getSqlState(error.cause);
}

export function isUniqueViolation(error: unknown): boolean {
  return getSqlState(error) === "23505";
}

/** Of a unique index, or of a check. */
export function isConstraintViolation(error: unknown): boolean {
  return isUniqueViolation(error) || getSqlState(error) === "23514";
}

export function isForeignKeyViolation(error: unknown): boolean {
  return getSqlState(error) === "23503";
}
