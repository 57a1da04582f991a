// Replaces a row by another in every foreign key that refers to it, and encrypts for the new owner.
import { sql, type SQL } from "drizzle-orm";
import { isConstraintViolation, type Database } from "#db/client.ts";
import { DecryptionError, reencrypt, type UserKey } from "#platform/crypto/encryption.ts";
import { encryptedColumns } from "#platform/crypto/encrypted-columns.ts";

interface Reference {
  readonly name: string;
  readonly column: string;
}

async function listReferences(tx: Database, to: string): Promise<Reference[]> {
  const { rows } = await tx.execute<{ name: string; column: string }>(sql`
    select t.relname as name, a.attname as column
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = to_regclass(${to}) and cardinality(c.conkey) = 1
    order by 1, 2`);
  return rows;
}

export interface KeyPair {
  readonly from: UserKey;
  readonly to: UserKey;
}

/** Tables whose rows are encrypted in other ways; their features move them. */
const ownMoves: ReadonlySet<string> = new Set([
  "cycle_books",
  "cycle_log_months",
  "data_export_pieces",
  "logbook_attachments",
]);

const encryptedByTable = new Map(
  encryptedColumns.flatMap((name) => {
    const [table = "", column = ""] = name.split(".");
    return ownMoves.has(table) ? [] : [[table, { name, column }] as const];
  }),
);

interface Move {
  readonly reference: Reference;
  readonly from: string;
  readonly to: string;
  readonly keys: KeyPair | null;
}

type Row = { ctid: string; encrypted: Uint8Array | null };

function listRows(tx: Database, { reference, from, keys }: Move): Promise<{ rows: Row[] }> {
  const encrypted = keys && encryptedByTable.get(reference.name);
  const content = encrypted ? sql.identifier(encrypted.column) : sql`null::bytea`;
  return tx.execute<Row>(sql`
    select ctid::text as ctid, ${content} as encrypted
    from ${sql.identifier(reference.name)}
    where ${sql.identifier(reference.column)} = ${from}::uuid`);
}

/** Null when the row cannot be decrypted, and stays. */
function encryptAgain({ reference, keys }: Move, { encrypted }: Row): SQL | null {
  const column = encryptedByTable.get(reference.name);
  if (keys === null || encrypted === null || column === undefined) return sql``;
  try {
    const content = Buffer.from(reencrypt(column.name, keys, encrypted));
    return sql`, ${sql.identifier(column.column)} = ${content}`;
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

async function moveRow(tx: Database, move: Move, row: Row): Promise<void> {
  const content = encryptAgain(move, row);
  if (content === null) return;
  await tx.execute(sql`
    update ${sql.identifier(move.reference.name)}
    set ${sql.identifier(move.reference.column)} = ${move.to}::uuid${content}
    where ctid = ${row.ctid}::tid`);
}

async function moveTogether(tx: Database, move: Move): Promise<void> {
  if (move.keys !== null && encryptedByTable.has(move.reference.name)) {
    for (const row of (await listRows(tx, move)).rows) await moveRow(tx, move, row);
    return;
  }
  const column = sql.identifier(move.reference.column);
  await tx.execute(sql`
    update ${sql.identifier(move.reference.name)}
    set ${column} = ${move.to}::uuid where ${column} = ${move.from}::uuid`);
}

/** In nested transactions, so that a row which the other has already stays behind alone. */
async function tryMove(tx: Database, run: (inner: Database) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction(run);
    return true;
  } catch (error) {
    if (!isConstraintViolation(error)) throw error;
    return false;
  }
}

/**
 * Call it in a transaction. What the other has already, such as settings, stays with the first.
 * @param keys encrypts for the other user; null when no user changes
 */
export async function moveReferences(
  tx: Database,
  table: string,
  { from, to }: { readonly from: string; readonly to: string },
  { staying = [], keys = null }: { staying?: readonly string[]; keys?: KeyPair | null } = {},
): Promise<void> {
  for (const reference of await listReferences(tx, table)) {
    if (staying.includes(reference.name)) continue;
    const move = { reference, from, to, keys };
    if (await tryMove(tx, (inner) => moveTogether(inner, move))) continue;
    for (const row of (await listRows(tx, move)).rows) {
      await tryMove(tx, (inner) => moveRow(inner, move, row));
    }
  }
}
