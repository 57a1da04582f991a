// What features share to import rows of a data export: new ids, parsed rows and counts.
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { isStorable } from "@vereda/domain/text";
import { inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
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
export async function chooseIds(
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

/** Deeper than any row of an export. */
const MAX_DEPTH = 20;

function hasStorableTexts(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, part]) => isStorable(key) && hasStorableTexts(part, depth + 1),
  );
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
    if (result.success && hasStorableTexts(result.data)) parsed.push(result.data);
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

export type ImportedIds = ReadonlyMap<string, ImportedId>;

export function countExisting(ids: ImportedIds): number {
  return [...ids.values()].filter(({ isExisting }) => isExisting).length;
}

/** The rows to insert, once each, with their ids here. */
export function selectNew<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ids: ImportedIds,
): { readonly id: string; readonly row: Row }[] {
  const added = rows.flatMap((row) => {
    const chosen = ids.get(row.id);
    return chosen?.isExisting === false ? [[chosen.id, { id: chosen.id, row }] as const] : [];
  });
  return [...new Map(added).values()];
}

/** Few, because the embedded database answers nothing else meanwhile. */
const ROWS_PER_INSERT = 100;

/** Inserts in batches. Others are served in between. */
export async function insertRows<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await insert(rows.slice(start, start + ROWS_PER_INSERT));
    await setImmediate();
  }
}
