// Inserts one row into every table, so that migrations are tested with data.
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";

/** The id of every row, so that all foreign keys match. */
const ID = "01990000-0000-7000-8000-000000000001";

/** One value per column type. The text is a time zone name, because some text columns require one. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: ID,
  text: "UTC",
  boolean: "true",
  bytea: "\\x01",
  "timestamp(3) with time zone": "2026-03-04T12:00:00Z",
  date: "2026-03-04",
  json: "{}",
  jsonb: "{}",
  xid8: "6",
  stored_file: "notes/route.webp",
};
const NUMBER = /^(integer|smallint|bigint|double precision|numeric)/;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

type Row = ReadonlyMap<string, string>;

async function listColumns(db: Database, table: string): Promise<Column[]> {
  const { rows } = await db.execute<{ name: string; type: string; nullable: boolean }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''`);
  return rows.map(({ name, type, nullable }) => ({ name, type, isNullable: nullable }));
}

async function listEnumerations(db: Database, table: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where conrelid = ${table}::regclass and contype = 'c' and cardinality(conkey) = 1`);
  return new Map(
    rows.flatMap(({ name, definition }) => {
      const value = /ARRAY\['([^']*)'/.exec(definition)?.[1];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function getValue({ type }: Column, enumerated: string | undefined): string {
  if (type.endsWith("[]")) return "{}";
  const value = enumerated ?? VALUES[type] ?? (NUMBER.test(type) ? "5" : undefined);
  if (value === undefined) throw new Error(`Say in fill-tables.ts what a value of ${type} is.`);
  return value;
}

async function listChecked(db: Database, constraint: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where conname = ${constraint} and contype = 'c'`);
  return rows.map(({ name }) => name);
}

async function findBrokenCheck(insert: () => Promise<unknown>): Promise<string | null> {
  try {
    await insert();
    return null;
  } catch (error) {
    const constraint = /check constraint "([^"]+)"/.exec(String((error as Error).cause))?.[1];
    if (constraint === undefined) throw error;
    return constraint;
  }
}

function leaveOut(row: Row, names: readonly string[]): Row[] {
  return Array.from({ length: 2 ** names.length }, (_, which) => {
    const out = new Set(names.filter((_name, index) => (which >> index) % 2 === 1));
    return new Map([...row].filter(([name]) => !out.has(name)));
  });
}

function insertRow(db: Database, table: string, row: Row): Promise<unknown> {
  const names = [...row.keys()].map((name) => sql.identifier(name));
  // Inlined as literals, because the drivers expect bytes in different forms.
  const values = [...row.values()].map((value) => sql.raw(`'${value}'`));
  const columns = sql.join(names, sql`, `);
  return db.transaction((tx) =>
    tx.execute(
      sql`insert into ${sql.raw(table)} (${columns}) values (${sql.join(values, sql`, `)})`,
    ),
  );
}

/** When a check fails, retries without the nullable columns of that check. */
async function fillTable(db: Database, table: string): Promise<void> {
  const columns = await listColumns(db, table);
  const enumerations = await listEnumerations(db, table);
  let candidates: Row[] = [
    new Map(columns.map((each) => [each.name, getValue(each, enumerations.get(each.name))])),
  ];
  const seen = new Set<string>();
  for (let row = candidates.shift(); row !== undefined; row = candidates.shift()) {
    const tried = row;
    const broken = await findBrokenCheck(() => insertRow(db, table, tried));
    if (broken === null) return;
    if (seen.has(broken)) continue;
    seen.add(broken);
    const checked = await listChecked(db, broken);
    const nullable = columns.filter(({ name, isNullable }) => isNullable && checked.includes(name));
    candidates = leaveOut(
      tried,
      nullable.map(({ name }) => name),
    );
  }
  throw new Error(`No row of ${table} that fill-tables.ts thinks of passes its checks.`);
}

export async function listTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'migrations'
    order by 1`);
  return rows.map(({ name }) => name);
}

export async function listEmptyTables(db: Database): Promise<string[]> {
  const empty: string[] = [];
  for (const table of await listTables(db)) {
    const { rows } = await db.execute(sql`select 1 from ${sql.raw(table)} limit 1`);
    if (rows.length === 0) empty.push(table);
  }
  return empty;
}

export async function fillEmptyTables(db: Database): Promise<void> {
  // Disables triggers and foreign keys, because referenced rows may be inserted later.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of await listEmptyTables(tx)) await fillTable(tx, table);
  });
}
