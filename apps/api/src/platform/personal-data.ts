// How the rows of users are exported, imported, moved and erased; a test checks every table.
import { setImmediate } from "node:timers/promises";
import { and, asc, eq, getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Label } from "@vereda/domain/locale";
import type { Database } from "../db/client.ts";
import { importKeyed, importTable } from "./data-import.ts";
import type { ImportContext, ImportCount, ImportedTable, KeyedTable } from "./data-import.ts";
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

type Erase = (db: Database, user: DeletedUser, now: Date) => Promise<void>;

interface Handlers {
  /** Adds the rows of an export to the user's own; in batches. */
  readonly importRows?: (context: ImportContext) => Promise<readonly ImportCount[]>;
  /** Erases what cannot be decrypted without the user's key. */
  readonly eraseEncrypted?: (db: Database, userId: string) => Promise<void>;
  /**
   * Moves what more than a change of owner is needed for. Slow work comes before the transaction, in which
   * the returned function runs.
   */
  readonly prepareMove?: (move: MoveContext) => Promise<(tx: Database) => Promise<void>>;
}

export interface PersonalCollection {
  readonly name: string;
  readonly about: Label;
  readonly pages: (context: ExportContext) => AsyncIterable<readonly PersonalRow[]>;
}

/**
 * What happens with the rows of users in a table. A feature lists its own in the order of the export and of an
 * import; they are erased in the opposite order, so that no delete cascades to thousands of rows.
 */
export interface PersonalData extends Handlers {
  readonly tables: readonly string[];
  readonly collection?: PersonalCollection;
  /** Why the table is not exported. */
  readonly notExported?: string;
  /** Must be repeatable after a partial failure. Without it the rows go with others, or with the user's. */
  readonly erase?: Erase;
}

const pageSize = 500;

/**
 * Reads rows page by page.
 * @param read returns at most `limit` rows after the given one, in a fixed order
 */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, pageSize);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}

interface OrderableQuery<Row> {
  orderBy(...columns: SQL[]): { limit(limit: number): PromiseLike<Row[]> };
}

/**
 * The pages of a query.
 * @param order columns that the query selects, by their properties
 * @param select given the condition of the rows that come next, because one index serves it
 */
export function readInOrder<Row extends PersonalRow>(
  order: { readonly [Key in keyof Row]?: PgColumn },
  select: (isNext: SQL | undefined) => OrderableQuery<Row>,
): AsyncGenerator<Row[]> {
  const keys = Object.entries<PgColumn | undefined>(order).flatMap(([key, column]) =>
    column === undefined ? [] : [{ key, column }],
  );
  const columns = keys.map(({ column }) => column);
  return readPages((after: Row | undefined, limit) => {
    const values = keys.map(({ key, column }) => sql.param(after?.[key], column));
    const isNext = sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
    return select(after && isNext)
      .orderBy(...columns.map((column) => asc(column)))
      .limit(limit);
  });
}

/** The columns of the primary key by their properties, without the owner's unless it is the whole key. */
function getOrder(table: PgTable, owner: PgColumn): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table));
  const names = getTableConfig(table).primaryKeys[0]?.columns.map(({ name }) => name);
  const key = names
    ? names.flatMap((name) => columns.filter(([, column]) => column.name === name))
    : columns.filter(([, column]) => column.primary);
  const others = key.filter(([, column]) => column !== owner);
  return Object.fromEntries(others.length > 0 ? others : key);
}

type Row<Table extends PgTable> = Table["$inferSelect"];

interface TableOptions<Table extends PgTable, Parsed, Keyed> extends Handlers {
  readonly name: string;
  readonly about: Label;
  /** Properties that are not exported. The owner column never is, unless it is the whole primary key. */
  readonly hidden?: readonly (keyof Row<Table>)[];
  readonly where?: SQL;
  readonly show?: (
    rows: Row<Table>[],
    context: ExportContext,
  ) => readonly PersonalRow[] | Promise<readonly PersonalRow[]>;
  /** Instead of `show`, for what is more than the rows of the owner. */
  readonly pages?: PersonalCollection["pages"];
  readonly imported?: Omit<ImportedTable<Table, Parsed>, "name" | "table" | "owner">;
  readonly importedByKey?: Omit<KeyedTable<Table, Keyed>, "name" | "table" | "key">;
  /** Which rows are encrypted with the user's key. */
  readonly encrypted?: SQL | "all";
  /** What is written into the rows instead of deleting them. */
  readonly leaves?: Partial<Row<Table>>;
  readonly erase?: Erase | null;
}

/** The rows of a table that an owner column tells. */
export function definePersonalData<
  Table extends PgTable,
  Parsed extends { readonly id: string },
  Keyed = never,
>(table: Table, owner: PgColumn, options: TableOptions<Table, Parsed, Keyed>): PersonalData {
  const { name, about, hidden = [], where, show, imported, importedByKey, ...others } = options;
  const { encrypted, leaves, pages = readRows, erase = eraseOwn, importRows, prepareMove } = others;
  const isOf = (userId: string, more?: SQL) => and(eq(owner, userId), where, more);
  const eraseEncrypted = (db: Database, userId: string) =>
    eraseRows(db, table, isOf(userId, encrypted === "all" ? undefined : encrypted));
  async function eraseOwn(db: Database, { userId }: DeletedUser): Promise<void> {
    if (leaves === undefined) return eraseRows(db, table, isOf(userId));
    if (encrypted !== undefined) await eraseEncrypted(db, userId);
    await db.update(table).set(leaves).where(isOf(userId));
  }
  async function* readRows(context: ExportContext): AsyncGenerator<readonly PersonalRow[]> {
    const order = getOrder(table, owner);
    const exported = Object.entries(getTableColumns(table)).filter(
      ([key, column]) => show || (!hidden.includes(key) && (column !== owner || key in order)),
    );
    const columns: Record<string, PgColumn> = Object.fromEntries(exported);
    const read = readInOrder(order, (isNext) =>
      context.db
        .select(columns)
        .from(table as PgTable)
        .where(isOf(context.userId, isNext)),
    );
    for await (const rows of read) {
      const visible = show ? await show(rows, context) : rows;
      if (visible.length > 0) yield visible;
    }
  }
  return {
    tables: [getTableName(table)],
    collection: { name, about, pages },
    ...(encrypted !== undefined && { eraseEncrypted }),
    ...(erase !== null && { erase }),
    ...(importRows !== undefined && { importRows }),
    ...(prepareMove !== undefined && { prepareMove }),
    ...(imported && {
      importRows: async (context) => [
        await importTable(context, { ...imported, name, table, owner }),
      ],
    }),
    ...(importedByKey && {
      importRows: async (context) => [
        await importKeyed(context, { ...importedByKey, name, table, key: owner }),
      ],
    }),
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
