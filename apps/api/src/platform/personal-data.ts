// How features export and erase personal data; a test checks that every database table is covered.
import { setImmediate } from "node:timers/promises";
import { and, asc, eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Label } from "@vereda/domain/locale";
import type { Database } from "../db/client.ts";
import type { ImportContext, ImportCount } from "./data-import.ts";
import type { FileStore } from "./storage/file-store.ts";
import type { Config } from "../config.ts";
import type { UserKey } from "./crypto/encryption.ts";

export interface ExportContext {
  readonly db: Database;
  readonly userId: string;
  /** Decrypts the user's data; null when the user has no encrypted data. */
  readonly userKey: UserKey | null;
}

interface DeletedUser {
  readonly userId: string;
  /** In lower case. */
  readonly email: string;
}

/** One account's data becomes another's of the same user. */
export interface MoveContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly config: Config;
  readonly from: UserKey;
  readonly to: UserKey;
  readonly now: Date;
}

/** What was written twice about the same: both texts when they fit, otherwise the first. */
export function joinTexts(
  own: string | null | undefined,
  moved: string | null | undefined,
  maxLength: number,
): string | null {
  const texts = [...new Set([own, moved])].filter((text) => text != null && text !== "");
  const joined = texts.join("\n\n");
  return joined.length <= maxLength ? joined || null : (texts[0] ?? null);
}

/** An exported row. All rows of a collection have the same keys. */
export type PersonalRow = Readonly<Record<string, unknown>>;

export interface PersonalCollection {
  readonly name: string;
  readonly about: Label;
  readonly tables: readonly string[];
  readonly pages: (context: ExportContext) => AsyncIterable<readonly PersonalRow[]>;
}

export interface PersonalDataSource {
  readonly collections: readonly PersonalCollection[];
  /** Tables that are not exported, with the reason. */
  readonly notExported?: Readonly<Record<string, string>>;
  /**
   * Deletes what a cascade from the user's row would not reach, or what is too much for one cascade. Must
   * be repeatable after a partial failure.
   */
  readonly erase: (db: Database, user: DeletedUser, now: Date) => Promise<void>;
  /** Adds the rows of an export to the user's own; in batches. */
  readonly importRows?: (context: ImportContext) => Promise<readonly ImportCount[]>;
  readonly eraseEncrypted?: (db: Database, userId: string) => Promise<void>;
  /**
   * Moves what more than a change of owner is needed for. Slow work comes before the transaction, in which
   * the returned function runs.
   */
  readonly prepareMove?: (move: MoveContext) => Promise<(tx: Database) => Promise<void>>;
}

/** One source of several parts of a feature; they import and erase in this order. */
export function combinePersonalData(...sources: readonly PersonalDataSource[]): PersonalDataSource {
  return {
    collections: sources.flatMap(({ collections }) => collections),
    notExported: Object.assign({}, ...sources.map(({ notExported = {} }) => notExported)),
    async erase(db, user, now) {
      for (const source of sources) await source.erase(db, user, now);
    },
    async importRows(context) {
      const counts: ImportCount[] = [];
      for (const { importRows } of sources) counts.push(...((await importRows?.(context)) ?? []));
      return counts;
    },
    async eraseEncrypted(db, userId) {
      for (const source of sources) await source.eraseEncrypted?.(db, userId);
    },
    async prepareMove(move) {
      const moves = await Promise.all(sources.map(async (source) => source.prepareMove?.(move)));
      return async (tx) => {
        for (const apply of moves) await apply?.(tx);
      };
    },
  };
}

const pageSize = 500;

/**
 * Reads rows page by page.
 * @param read returns at most `limit` rows after the given one, in a fixed order
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

interface RowCollectionOptions {
  readonly about: Label;
  readonly table: PgTable;
  readonly owner: PgColumn;
  readonly order: readonly PgColumn[];
  /** Properties that are not exported. The owner column never is. */
  readonly hidden?: readonly string[];
  readonly mapRow?: (row: PersonalRow, context: ExportContext) => PersonalRow;
}

// A row comparison (a, b) > (…, …), so that one index serves the query.
function isAfter(order: readonly PgColumn[], after: PersonalRow | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const values = order.map((column, n) => sql.param(after[orderKey(n)], column));
  return sql`(${sql.join([...order], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

const orderKey = (n: number) => `order ${n}`;

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

/** Small, because the embedded database blocks the process while it deletes a batch. */
const batchSize = 100;

/** Deletes rows in short statements, so that other requests run in between. */
export async function eraseRows(
  db: Database,
  table: PgTable,
  which: SQL | undefined,
): Promise<void> {
  if (which === undefined) return;
  let deleted = batchSize;
  while (deleted === batchSize) {
    const { rows } = await db.execute<{ deleted: number }>(sql`
      with deleted as (
        delete from ${table}
        where ctid in (select ctid from ${table} where ${which} limit ${batchSize})
        returning 1
      )
      select count(*)::integer as deleted from deleted`);
    deleted = rows[0]?.deleted ?? 0;
    // Yields to the event loop, because the embedded database would otherwise block pending requests.
    await setImmediate();
  }
}
