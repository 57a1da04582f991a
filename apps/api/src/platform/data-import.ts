// What features share to import rows of a data export: new ids, parsed rows and counts.
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { listUnstorable } from "@vereda/domain/text";
import { getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import type { Database } from "#db/client.ts";
import type { UserKey } from "./crypto/encryption.ts";
import type { Caller } from "./http/authentication.ts";

/** The rows of a collection of an export. */
export interface ImportedRows extends Iterable<unknown> {
  readonly length: number;
}

export interface ImportContext {
  readonly tx: Database;
  readonly caller: Caller;
  readonly userKey: UserKey;
  readonly now: Date;
  /** The rows of a collection of the export; empty when the file lacks it. */
  readonly read: (collection: string) => ImportedRows;
  /** The ids of what was imported so far, by collection. */
  readonly ids: Map<string, ImportedIds>;
}

export interface ImportCount {
  /** A collection of the export. */
  readonly name: string;
  readonly created: number;
  /** Rows that the user already has. */
  readonly existing: number;
  /** Rows that are invalid, or belong to something that is not in the file. */
  readonly refused: number;
}

/** The id of a row here, and whether the user has the row already. */
interface ImportedId {
  readonly id: string;
  readonly isExisting: boolean;
}

type ImportedIds = ReadonlyMap<string, ImportedId>;

/** The same for every import by the same user, so that a second import adds nothing. */
function deriveId(userId: string, original: string): string {
  const bytes = createHash("sha256").update(`${userId}:${original}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const IDS_PER_QUERY = 1_000;

async function loadOwners(
  tx: Database,
  { table, id, owner }: OwnedTable,
  ids: readonly string[],
): Promise<Map<string, unknown>> {
  const owners = new Map<string, unknown>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const rows = await tx
      .select({ id, owner })
      .from(table)
      .where(inArray(id, ids.slice(start, start + IDS_PER_QUERY)));
    for (const row of rows) owners.set(String(row.id), row.owner);
  }
  return owners;
}

interface OwnedTable {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly owner: PgColumn;
}

/** Chooses the ids of rows: their own, or a new one where another user has it. None for a row without any. */
async function chooseIds(
  { tx, caller }: ImportContext,
  table: OwnedTable,
  rows: readonly { readonly id: string }[],
): Promise<Map<string, ImportedId>> {
  const originals = [...new Set(rows.map(({ id }) => id))];
  const derived = new Map(originals.map((id) => [id, deriveId(caller.userId, id)]));
  const owners = await loadOwners(tx, table, [...originals, ...derived.values()]);
  const chosen = new Map<string, ImportedId>();
  for (const original of originals) {
    const id = [original, derived.get(original) ?? original].find((each) => {
      const owner = owners.get(each);
      return owner === undefined || owner === caller.userId;
    });
    if (id !== undefined) chosen.set(original, { id, isExisting: owners.has(id) });
  }
  return chosen;
}

const ROWS_PER_TURN = 100;

/** Leaves out invalid rows. Others are served in between. */
export async function parseRows<Row>(
  { read }: ImportContext,
  collection: string,
  schema: z.ZodMiniType<Row>,
): Promise<Row[]> {
  const parsed: Row[] = [];
  let seen = 0;
  for (const row of read(collection)) {
    const result = z.safeParse(schema, row);
    if (result.success && listUnstorable(result.data).length === 0) parsed.push(result.data);
    seen += 1;
    if (seen % ROWS_PER_TURN === 0) await setImmediate();
  }
  return parsed;
}

/** Counts what became of the rows of a collection. */
export function countRows(
  { read }: Pick<ImportContext, "read">,
  name: string,
  { created, existing }: Pick<ImportCount, "created" | "existing">,
): ImportCount {
  return { name, created, existing, refused: read(name).length - created - existing };
}

/** The id here of what the file has in another collection; null when it was not imported. */
export function getImportedId(
  { ids }: Pick<ImportContext, "ids">,
  collection: string,
  original: string | null,
): string | null {
  return (original === null ? undefined : ids.get(collection)?.get(original)?.id) ?? null;
}

/** Few, because the embedded database answers nothing else meanwhile. */
const ROWS_PER_INSERT = 100;

/** Inserts in batches, without what is there already. Others are served in between. @returns `key` of the rows */
export async function insertRows<Table extends PgTable>(
  { tx }: ImportContext,
  table: Table,
  key: PgColumn,
  rows: readonly PgInsertValue<Table>[],
): Promise<unknown[]> {
  const inserted: unknown[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const batch = tx.insert(table).values(rows.slice(start, start + ROWS_PER_INSERT));
    const made = await batch.onConflictDoNothing().returning({ key });
    for (const row of made) inserted.push(row.key);
    await setImmediate();
  }
  return inserted;
}

interface ParsedTable<Table extends PgTable, Parsed> {
  /** A collection of the export. */
  readonly name: string;
  readonly table: Table;
  readonly schema: z.ZodMiniType<Parsed>;
  /** The collections of which the rows name one; the names become ids here, and rows of others are refused. */
  readonly parents?: { readonly [Key in keyof Parsed]?: string };
}

async function parseChildren<Parsed>(
  context: ImportContext,
  { name, schema, parents = {} }: Pick<ParsedTable<never, Parsed>, "name" | "schema" | "parents">,
): Promise<Parsed[]> {
  const rows = await parseRows(context, name, schema);
  return rows.flatMap((row) => {
    const ids = Object.entries<string | undefined>(parents).map(([key, parent = ""]) => {
      const original: unknown = Reflect.get(row as object, key);
      return [key, getImportedId(context, parent, String(original))] as const;
    });
    return ids.some(([, id]) => id === null) ? [] : [{ ...row, ...Object.fromEntries(ids) }];
  });
}

export interface ImportedTable<Table extends PgTable, Parsed> extends ParsedTable<Table, Parsed> {
  readonly owner: PgColumn;
  /** Those to insert, among rows that are new here, with their ids here. It may change the ids of others. */
  readonly build: (
    rows: readonly { readonly id: string; readonly row: Parsed }[],
    context: ImportContext,
    ids: Map<string, ImportedId>,
  ) => readonly PgInsertValue<Table>[] | Promise<readonly PgInsertValue<Table>[]>;
  /** Whether the user has already what a unique index refuses. */
  readonly countsConflicts?: boolean;
}

/** Imports rows that have an id. */
export async function importTable<Table extends PgTable, Parsed extends { readonly id: string }>(
  context: ImportContext,
  imported: ImportedTable<Table, Parsed>,
): Promise<ImportCount> {
  const { name, table, owner, build, countsConflicts = false } = imported;
  const rows = await parseChildren(context, imported);
  const { id } = getTableColumns<PgTable>(table);
  if (id === undefined) throw new Error(`The rows of ${name} have no ids.`);
  const ids = await chooseIds(context, { table, id, owner }, rows);
  const added = await build(selectNew(rows, ids), context, ids);
  const inserted = new Set(await insertRows(context, table, id, added));
  for (const [original, chosen] of ids) {
    if (!chosen.isExisting && !inserted.has(chosen.id)) ids.delete(original);
  }
  context.ids.set(name, ids);
  const existing = [...ids.values()].filter(({ isExisting }) => isExisting).length;
  const conflicts = countsConflicts ? added.length - inserted.size : 0;
  return countRows(context, name, { created: inserted.size, existing: existing + conflicts });
}

export interface KeyedTable<Table extends PgTable, Parsed> extends ParsedTable<Table, Parsed> {
  /** Any column. */
  readonly key: PgColumn;
  readonly build: (
    rows: readonly Parsed[],
    context: ImportContext,
  ) => readonly PgInsertValue<Table>[] | Promise<readonly PgInsertValue<Table>[]>;
}

/** Imports rows that have no id: what the user has already of the same key is left as it is. */
export async function importKeyed<Table extends PgTable, Parsed>(
  context: ImportContext,
  keyed: KeyedTable<Table, Parsed>,
): Promise<ImportCount> {
  const { name, table, key, build } = keyed;
  const rows = await build(await parseChildren(context, keyed), context);
  const created = (await insertRows(context, table, key, rows)).length;
  return countRows(context, name, { created, existing: rows.length - created });
}

/** The rows to insert, once each, with their ids here. */
function selectNew<Parsed extends { readonly id: string }>(
  rows: readonly Parsed[],
  ids: ImportedIds,
): { readonly id: string; readonly row: Parsed }[] {
  const added = rows.flatMap((row) => {
    const chosen = ids.get(row.id);
    return chosen?.isExisting === false ? [[chosen.id, { id: chosen.id, row }] as const] : [];
  });
  return [...new Map(added).values()];
}
