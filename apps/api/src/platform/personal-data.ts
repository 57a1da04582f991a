// What a feature keeps of a person, told in bounded pages to whoever asks for a copy, and taken away in bounded
// batches from whoever wants to be forgotten. Each feature says both in its feature.ts, and a test holds
// every table of the database to being named there.
import { setImmediate } from "node:timers/promises";
import { and, asc, eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Label } from "@vereda/domain/locale";
import type { Database } from "../db/client.ts";
import type { UserKey } from "./crypto/encryption.ts";

/** Whose data is wanted. */
export interface ExportContext {
  readonly db: Database;
  readonly userId: string;
  /** Opens what is sealed; null when nothing of theirs ever was. */
  readonly userKey: UserKey | null;
}

/** Who wants to be forgotten. */
export interface DeletedUser {
  readonly userId: string;
  /** In lower case. */
  readonly email: string;
}

/** One row as people read it; every row of a collection has the same keys. */
export type PersonalRow = Readonly<Record<string, unknown>>;

export interface PersonalCollection {
  /** The folder and the name of its files. */
  readonly name: string;
  /** What the README says about it. */
  readonly about: Label;
  /** The tables whose rows it tells. */
  readonly tables: readonly string[];
  readonly pages: (context: ExportContext) => AsyncIterable<readonly PersonalRow[]>;
}

export interface PersonalDataSource {
  readonly collections: readonly PersonalCollection[];
  /** Tables that are not told, and why. */
  readonly notExported?: Readonly<Record<string, string>>;
  /**
   * Takes everything of a person away that would not go with their row, or would be too much to go with it at
   * once. It may be called again after it failed half-way.
   */
  readonly erase: (db: Database, user: DeletedUser, now: Date) => Promise<void>;
  /** Takes away what is sealed with the person's key. */
  readonly eraseEncrypted?: (db: Database, userId: string) => Promise<void>;
}

const pageSize = 500;

/**
 * Reads rows page by page.
 * @param read the rows that follow one, in a fixed order, at most `limit`
 */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, pageSize);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}

export interface RowCollectionOptions {
  readonly about: Label;
  readonly table: PgTable;
  /** The column that names the person. */
  readonly owner: PgColumn;
  /** Columns that identify a row among the person's. */
  readonly order: readonly PgColumn[];
  /** Properties that are not told, besides the owner, which says the same in each row. */
  readonly hidden?: readonly string[];
  /** Turns a row as it is kept into one as it is told. */
  readonly mapRow?: (row: PersonalRow, context: ExportContext) => PersonalRow;
}

// Row comparison, so that one index serves it: (a, b) > (…, …).
function isAfter(order: readonly PgColumn[], after: PersonalRow | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const values = order.map((column, n) => sql.param(after[orderKey(n)], column));
  return sql`(${sql.join([...order], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

const orderKey = (n: number) => `order ${n}`;

/** A collection of the rows of one table that belong to a person. */
export function makeRowCollection(name: string, rows: RowCollectionOptions): PersonalCollection {
  const { about, table, owner, order, hidden = [], mapRow = (row) => row } = rows;
  const exportedColumns = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => !hidden.includes(key) && (column !== owner || order.includes(owner)),
  );
  const orderColumns = order.map((column, n): [string, PgColumn] => [orderKey(n), column]);
  const columns: Record<string, PgColumn> = Object.fromEntries([
    ...exportedColumns,
    ...orderColumns,
  ]);
  const keys = exportedColumns.map(([key]) => key);
  return {
    name,
    about,
    tables: [getTableName(table)],
    async *pages(context) {
      const read = (after: PersonalRow | undefined, limit: number): Promise<PersonalRow[]> =>
        context.db
          .select(columns)
          .from(table)
          .where(and(eq(owner, context.userId), isAfter(order, after)))
          .orderBy(...order.map((column) => asc(column)))
          .limit(limit);
      for await (const page of readPages(read)) {
        yield page.map((row) =>
          mapRow(Object.fromEntries(keys.map((key) => [key, row[key]])), context),
        );
      }
    },
  };
}

/** The embedded database works in the process: for as long as it deletes a batch, nobody is answered. */
const batchSize = 100;

/**
 * Deletes rows, however many, in statements that are each soon over. Whoever waits for this process has a turn in
 * between.
 */
export async function eraseRows(
  db: Database,
  table: PgTable,
  which: SQL | undefined,
): Promise<void> {
  if (which === undefined) return;
  let deleted = batchSize;
  while (deleted === batchSize) {
    const { rows } = await db.execute<{ gone: number }>(sql`
      with gone as (
        delete from ${table}
        where ctid in (select ctid from ${table} where ${which} limit ${batchSize})
        returning 1
      )
      select count(*)::integer as gone from gone`);
    deleted = rows[0]?.gone ?? 0;
    // Without it the embedded database would go from batch to batch before anything that came meanwhile is even read.
    await setImmediate();
  }
}
