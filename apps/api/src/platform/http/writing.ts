// Helpers for writes of shared objects: idempotent creates and optimistic locking.
import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import type { ErrorCode } from "./errors/error-catalogue.ts";
import { AppError } from "./errors/errors.ts";

/** `isNew` is false when an earlier identical create made the object. */
export interface Created<T> {
  readonly made: T;
  readonly isNew: boolean;
}

interface TableWithId extends PgTable {
  readonly id: PgColumn;
}

type Row<Table extends PgTable> = Table["$inferSelect"];

/** What an insert has in common with the row that an identical one made, such as its owner. */
type Scope<Table extends PgTable> = readonly (keyof Row<Table> & keyof Table["$inferInsert"])[];

/**
 * The row that an earlier request with the id inserted; undefined without one.
 * @throws conflict when it differs from `values` in one of the columns of `scope`
 */
export async function findRepeated<Table extends TableWithId>(
  db: Database,
  table: Table,
  values: { readonly id: string } & { readonly [Key in keyof Row<Table>]?: unknown },
  scope: Scope<Table>,
): Promise<Row<Table> | undefined> {
  const [row]: Row<Table>[] = await db.select().from<PgTable>(table).where(eq(table.id, values.id));
  if (row !== undefined && scope.some((key) => row[key] !== values[key])) {
    throw new AppError("conflict");
  }
  return row;
}

/**
 * Inserts a row, or finds the one that an identical request inserted.
 * @param refusal the error when a row with another id is in its place
 * @throws as `findRepeated`
 */
export async function insertOnce<Table extends TableWithId>(
  db: Database,
  table: Table,
  values: PgInsertValue<Table> & { readonly id: string },
  scope: Scope<Table>,
  refusal: ErrorCode = "conflict",
): Promise<Created<Row<Table>>> {
  const [made]: Row<Table>[] = await db
    .insert(table)
    .values(values)
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) return { made, isNew: true };
  const existing = await findRepeated(db, table, values, scope);
  if (existing === undefined) throw new AppError(refusal);
  return { made: existing, isNew: false };
}

/** @throws not_found when nothing matches */
export async function deleteRow(
  db: Database,
  table: PgTable,
  which: SQL | undefined,
): Promise<null> {
  const deleted = await db
    .delete(table)
    .where(which)
    .returning({ one: sql`1` });
  if (deleted.length === 0) throw new AppError("not_found");
  return null;
}

/** Now, or 1 ms after the stored value: two changes never share a timestamp. */
export function buildNextTimestamp(column: PgColumn, now: Date): SQL {
  return sql`greatest(${sql.param(now, column)}, ${column} + interval '1 millisecond')`;
}

/** The same for an encrypted object. */
export function getNextVersion(stored: string | null, now: Date): string {
  const earliest = stored === null ? 0 : Date.parse(stored) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}

export function formatVersion<T extends { readonly updatedAt: Date }>(row: T) {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** The `updatedAt` that the client read: null for settings that were never changed. */
type Version = string | null | undefined;

/** Optimistic locking by `updatedAt`. Without it the last write wins. */
export function matchesVersion(column: PgColumn, updatedAt: Version): SQL | undefined {
  if (updatedAt === null) return sql`false`;
  return updatedAt === undefined ? undefined : eq(column, new Date(updatedAt));
}

export function createConflict(current: object | null): AppError {
  return new AppError("conflict", {}, { current });
}

/** The object after a change. @throws conflict with it when nothing was written, because it had changed */
export function requireWritten<T extends object>(isWritten: boolean, current: T): T {
  if (!isWritten) throw createConflict(current);
  return current;
}

/** The same for an object that is locked. @throws conflict with the current object */
export function requireVersion(stored: string | null, updatedAt: Version, current: object): void {
  requireWritten(updatedAt === undefined || isSameInstant(stored, updatedAt), current);
}

interface VersionedTable extends PgTable {
  readonly updatedAt: PgColumn;
}

type Changes<Table extends PgTable> = {
  readonly [Key in Exclude<keyof Row<Table>, "updatedAt">]?: Row<Table>[Key] | SQL | undefined;
} & { readonly updatedAt?: Version };

/** Inserts the row of `key`, or changes it from the version `updatedAt`. False for another version. */
export async function saveVersion<Table extends VersionedTable>(
  db: Database,
  table: Table,
  key: Partial<Row<Table>>,
  { updatedAt, ...changes }: Changes<Table>,
  now: Date,
): Promise<boolean> {
  const columns = getTableColumns<PgTable>(table);
  const saved = await db
    .insert(table as PgTable)
    .values({ ...key, ...changes, updatedAt: now })
    .onConflictDoUpdate({
      target: Object.keys(key).flatMap((name) => columns[name] ?? []),
      set: { ...changes, updatedAt: buildNextTimestamp(table.updatedAt, now) },
      setWhere: matchesVersion(table.updatedAt, updatedAt) ?? sql`true`,
    })
    .returning({ updatedAt: table.updatedAt });
  return saved.length > 0;
}

/**
 * Changes a row of the version `updatedAt`. A move among its siblings alone is no new version: it conflicts with
 * nothing. @throws conflict with the current object for another version
 */
export async function updateVersion<Table extends VersionedTable>(
  db: Database,
  table: Table,
  which: SQL | undefined,
  { updatedAt, ...changes }: Changes<Table>,
  now: Date,
  loadCurrent: () => Promise<object>,
): Promise<Row<Table>> {
  const names = Object.entries(changes).flatMap(([name, one]) => (one === undefined ? [] : name));
  const version = names.join() !== "order" && buildNextTimestamp(table.updatedAt, now);
  const [changed]: Row<Table>[] = await db
    .update(table as PgTable)
    .set({ ...changes, ...(version && { updatedAt: version }) })
    .where(and(which, matchesVersion(table.updatedAt, updatedAt)))
    .returning();
  if (changed === undefined) throw createConflict(await loadCurrent());
  return changed;
}

interface WorkspaceTable extends TableWithId, VersionedTable {
  readonly workspaceId: PgColumn;
}

/**
 * Creates the row of an id that the client chose, or changes it from the version `updatedAt`. A late create
 * changes nothing, and a late change does not bring a deleted row back.
 * @param own the columns of a new row
 * @param build the others; the stored row is locked
 * @param show the object of a conflict
 * @throws not_found for the id of another workspace; conflict with the current object
 */
export async function saveById<Table extends WorkspaceTable>(
  tx: Database,
  table: Table,
  { updatedAt, ...own }: Changes<Table> & { readonly id: string; readonly workspaceId: string },
  build: (current: Row<Table> | undefined) => Promise<Changes<Table>>,
  show: (current: Row<Table>) => object | Promise<object>,
  now: Date,
): Promise<Row<Table>> {
  const which = and(eq(table.id, own.id), eq(table.workspaceId, own.workspaceId));
  const [current]: Row<Table>[] = await tx.select().from<PgTable>(table).where(which).for("update");
  if (current !== undefined) {
    if (updatedAt === undefined) return current;
    const changes = { ...(await build(current)), updatedAt };
    return updateVersion(tx, table, which, changes, now, async () => show(current));
  }
  if (updatedAt !== undefined) throw new AppError("not_found");
  const [made]: Row<Table>[] = await tx
    .insert(table as PgTable)
    .values({ ...own, ...(await build(undefined)), updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (made === undefined) throw new AppError("not_found");
  return made;
}

export function isSameInstant(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return Date.parse(one) === Date.parse(other);
}
