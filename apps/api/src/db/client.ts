// Opens the database: PostgreSQL when DATABASE_URL names one, else the embedded PGlite. One type for both.
//
// For whoever writes a service:
// - Take `db: Database` as an argument. A transaction is a Database too, so one function serves both.
// - PGlite is a single connection. While `db.transaction(async (tx) => …)` runs, everything else waits:
//   inside it use `tx` only (a query on `db` would wait for itself and is refused with an error), and do no
//   slow work (hashing, mail, HTTP) in it.
// - A unique violation is at `error.cause.code`: ask `isUniqueViolation(error)`.
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { BootError } from "../platform/boot-error.ts";
import { pgliteNotices, postgresNotices } from "./notices.ts";
import type { Notices } from "./notices.ts";
import { openPglite } from "./pglite.ts";
import type { PGlite } from "@electric-sql/pglite";

interface Rows<Row> {
  readonly rows: Row[];
}

// What `db.execute` answers on both drivers.
interface QueryResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** What services query; PostgreSQL, PGlite and a running transaction all fit. */
export type Database = PgDatabase<QueryResult>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: "postgres" | "pglite";
  /** Where to hear what committed transactions tell. */
  readonly notices: Notices;
  /** Work that PostgreSQL does by itself; the embedded database needs it from time to time. */
  readonly maintain: () => Promise<void>;
  /** Waits for queries in flight, then lets go of connections, files and locks. */
  readonly close: () => Promise<void>;
}

const casing = "snake_case";

export function wrapPglite(client: PGlite): Database {
  return drizzlePglite({ client, casing });
}

export function wrapPostgres(client: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzlePg({ client, casing });
}

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  /** Where the embedded database lives, in its folder `pglite`. */
  readonly dataDir: string;
  /** Connections of the PostgreSQL pool. */
  readonly poolSize?: number;
}

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    return openPostgres(options.databaseUrl, options.poolSize ?? 10);
  }
  const { client, maintain, close } = await openPglite(options.dataDir);
  return {
    db: wrapPglite(client),
    kind: "pglite",
    notices: pgliteNotices(client),
    maintain,
    close,
  };
}

const oldestPostgres = 15;

/** How connections to PostgreSQL begin. */
export const connectionSettings: Pick<pg.PoolConfig, "onConnect"> = {
  // In the zone of a server, instants of long ago have offsets that JavaScript cannot read.
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
  onConnect: (client) => client.query("set time zone 'UTC'"),
};

async function openPostgres(connectionString: string, max: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    ...connectionSettings,
    connectionString,
    max,
    application_name: "vereda",
  });
  // A connection that dies while idle is replaced at the next query; unheard, its error would end the process.
  pool.on("error", () => undefined);
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
  return {
    db: wrapPostgres(pool),
    kind: "postgres",
    notices: postgresNotices(connectionString),
    maintain: () => Promise.resolve(),
    close: () => pool.end(),
  };
}

// A refused connection to a name with several addresses has its reasons inside, one for each.
function getReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(getReason).join(", ");
  return error instanceof Error ? error.message : String(error);
}

function sqlState(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : sqlState(error.cause);
}

/** True when a row was refused because another one has its key. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === "23505";
}

/** True when a row was refused because the row it belongs to is not there, or no longer. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === "23503";
}
