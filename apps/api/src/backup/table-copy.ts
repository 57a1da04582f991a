// Reads and replaces all tables of a database, and computes their checksums.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { BootError } from "#platform/boot-error.ts";
import type { Checksum, Checksums, WriteRecords } from "./records.ts";

/** Migrations are compared by the header; transaction numbers mean nothing in another database. */
const notCopied = new Set(["migrations", "day_changes"]);

/** Few, because a row may have half a megabyte of text. */
const ROWS_PER_FETCH = 50;

export interface Table {
  readonly name: string;
  readonly columns: string[];
  readonly key: readonly string[];
}

async function listTables(tx: Database): Promise<Table[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[]; key: string[] }>(sql`
    select relname::text as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select attname::text from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary order by attnum) as key
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
    order by relname::text collate "C"`);
  return rows.filter(({ name }) => !notCopied.has(name));
}

/** Makes every database write the same values as the same text. */
async function setTextFormats(tx: Database): Promise<void> {
  await tx.execute(sql`set local time zone 'UTC'`);
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
}

export interface TableHash {
  add(row: string): void;
  finish(): Checksum;
}

/** The checksum of a table: SHA-256 over the text of its rows in the order of the primary key. */
export function makeTableHash(): TableHash {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(row) {
      rows += 1;
      hash.update(row).update("\n");
    },
    finish: () => ({ rows, sha256: hash.digest("hex") }),
  };
}

async function* readRows(tx: Database, { name, key }: Table): AsyncGenerator<string[]> {
  const order = key.map((column) => sql`${sql.identifier(column)}::text collate "C"`);
  await tx.execute(sql`
    declare copied_rows no scroll cursor for
    select copied_row::text as row from ${sql.identifier(name)} as copied_row
    order by ${sql.join(order, sql`, `)}`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`fetch ${sql.raw(String(ROWS_PER_FETCH))} from copied_rows`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.execute(sql`close copied_rows`);
}

/** Reads all tables; call it in a transaction that sees one snapshot. */
export async function readTables(tx: Database, write: WriteRecords): Promise<Checksums> {
  await setTextFormats(tx);
  const checksums: Record<string, Checksum> = {};
  for (const table of await listTables(tx)) {
    const hash = makeTableHash();
    await write([{ table: table.name, columns: table.columns }]);
    for await (const rows of readRows(tx, table)) {
      for (const row of rows) hash.add(row);
      await write(rows);
    }
    checksums[table.name] = hash.finish();
  }
  return checksums;
}

interface ForeignKey extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

// Neither needs more rights than those of the tables' owner, unlike session_replication_role.
async function suspendConstraints(tx: Database, tables: readonly Table[]): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows) {
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  }
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  }
  return rows;
}

async function restoreConstraints(
  tx: Database,
  tables: readonly Table[],
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  }
  for (const { table, name, definition } of foreignKeys) {
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  }
}

/** Inserts texts of rows into a table. */
export type InsertRows = (table: string, rows: readonly string[]) => Promise<void>;

const insertInto =
  (tx: Database): InsertRows =>
  async (table, rows) => {
    const name = sql.identifier(table);
    // "offset 0" makes PostgreSQL parse each row once, not once per column.
    await tx.execute(sql`
      insert into ${name} select (parsed.row).* from (
        select line::${name} as row from json_array_elements_text(${JSON.stringify(rows)}::json) as line offset 0
      ) as parsed`);
  };

/** Replaces the rows of all tables, in a transaction, without their triggers. */
export async function replaceTables(
  tx: Database,
  load: (insert: InsertRows, tables: readonly Table[]) => Promise<void>,
): Promise<void> {
  await setTextFormats(tx);
  const tables = await listTables(tx);
  const names = [...tables.map(({ name }) => name), "day_changes"].map((name) =>
    sql.identifier(name),
  );
  const foreignKeys = await suspendConstraints(tx, tables);
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  await load(insertInto(tx), tables);
  await restoreConstraints(tx, tables, foreignKeys);
}

/** @throws BootError naming the first table that differs */
export function assertEqual(expected: Checksums, actual: Checksums): void {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
  const different = names.find(
    (name) =>
      expected[name]?.sha256 !== actual[name]?.sha256 ||
      expected[name]?.rows !== actual[name]?.rows,
  );
  if (different === undefined) return;
  throw new BootError(
    `The table ${different} differs from the one that was copied. Nothing was changed.`,
  );
}
