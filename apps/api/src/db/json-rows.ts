// Queries asked at every turn, such as a day's agenda: planned once a connection on either driver, and
// answered as one JSON text, without a builder, column decoders or a message for each row in between. More
// than half of a hot request's CPU went there. For everything else a drizzle query reads better and is fast enough.
import { PGlite, protocol } from "@electric-sql/pglite";
import type { messages } from "@electric-sql/pglite";
import pg from "pg";
import type { Database } from "./client.ts";

const { serialize } = protocol;

/** A parameter: null, one text, or a list of plain tokens such as ids and days (or nulls). */
export type Parameter = string | null | readonly (string | null)[];

/** What JSON makes of a column: dates, ids and enumerations are texts. */
type JsonColumn = string | number | boolean | object | null;

/** A row as a query names its columns. */
type JsonRow<Row> = { readonly [Key in keyof Row]: JsonColumn };

/** Rows to select: SQL expressions by the name that `Row` gives them, and what follows `select …`. */
export interface JsonSelect<Row extends JsonRow<Row>> {
  readonly columns: { readonly [Key in keyof Row]: string };
  readonly rest: string;
}

/**
 * What a query makes of its parameters, as SQL by name: worked out once, and told to the rest by `named`. The planner
 * cannot look into it. Where it can, it finds the plan for these very values a little cheaper than one for any, and
 * makes it anew at every turn: milliseconds, as soon as there is much to plan for.
 */
export type NamedValues = Readonly<Record<string, string>>;

/** A named value, where SQL wants one. */
export function named(name: string): string {
  return `(select named.${name} from named)`;
}

/** Several lists of rows, by name. */
type JsonLists<Lists> = { readonly [Name in keyof Lists]: JsonRow<Lists[Name]> };

/** What to select for each of several lists. */
export type JsonSelects<Lists extends JsonLists<Lists>> = {
  readonly [Name in keyof Lists]: JsonSelect<Lists[Name]>;
};

/**
 * Prepares several selections that are answered by one query: each list by its name. Parameters are $1, $2, … in all
 * of them. The types say what PostgreSQL's JSON has for each column, null included; nothing checks it. Not for use
 * inside a transaction: it asks the database that was opened.
 */
export function prepareJsonLists<Lists extends JsonLists<Lists>>(
  db: Database,
  name: string,
  selects: JsonSelects<Lists>,
  values: NamedValues = {},
): (...values: Parameter[]) => Promise<{ readonly [Name in keyof Lists]: Lists[Name][] }> {
  const lists = Object.entries<JsonSelect<Record<string, JsonColumn>>>(selects).map(
    ([list, { columns, rest }]) => ({
      list,
      buildRow: createRowBuilder(Object.keys(columns)),
      text: buildList(columns, rest),
    }),
  );
  const texts = lists.map(({ text }) => text).join(", ");
  const query = createQuery(
    db,
    name,
    `${buildNamedValues(values)}select json_build_array(${texts})::text`,
  );
  return async (...parameters) => {
    const results = JSON.parse(await query(parameters.map(asText))) as (unknown[][] | null)[];
    const rows = lists.map(({ list, buildRow }, index) => [
      list,
      results[index]?.map(buildRow) ?? [],
    ]);
    return Object.fromEntries(rows) as { [Name in keyof Lists]: Lists[Name][] };
  };
}

/** As `prepareJsonLists`, for a single list. */
export function prepareJsonRows<Row extends JsonRow<Row>>(
  db: Database,
  name: string,
  columns: JsonSelect<Row>["columns"],
  rest: string,
): (...values: Parameter[]) => Promise<Row[]> {
  const query = prepareJsonLists<{ readonly rows: Row }>(db, name, { rows: { columns, rest } });
  return async (...values) => (await query(...values)).rows;
}

function buildNamedValues(values: NamedValues): string {
  const columns = Object.entries(values).map(([name, value]) => `${value} as ${name}`);
  return columns.length === 0 ? "" : `with named as materialized (select ${columns.join(", ")}) `;
}

/** Rows without names, as one JSON list; null when there are none. */
function buildList(columns: Readonly<Record<string, string>>, rest: string): string {
  const row = `json_build_array(${Object.values(columns).join(", ")})`;
  return `(select json_agg(listed.row) from (select ${row} as row ${rest}) as listed)`;
}

/** Answers the only column of the only row. */
type RunQuery = (values: (string | null)[]) => Promise<string>;

function createQuery(db: Database, name: string, text: string): RunQuery {
  const client: unknown = Reflect.get(db, "$client");
  if (client instanceof PGlite) return createPgliteQuery(client, name, text);
  if (client instanceof pg.Pool || client instanceof pg.Client)
    return createPgQuery(client, name, text);
  throw new Error("Prepared rows need the database as it was opened.");
}

function createPgQuery(client: pg.Pool | pg.Client, name: string, text: string): RunQuery {
  return async (values) => {
    const { rows } = await client.query<[string]>({ name, text, values, rowMode: "array" });
    return rows[0]?.[0] ?? "null";
  };
}

let statements = 0;

// PGlite forgets a statement after each query and takes the next one apart in several steps, a
// millisecond each time; here the statement keeps its name, and one message carries everything.
function createPgliteQuery(client: PGlite, kind: string, text: string): RunQuery {
  const name = `${kind}_${++statements}`;
  let isPrepared = false;
  return (values) => {
    const run = async () => {
      if (!isPrepared) await send(client, serialize.parse({ name, text }));
      isPrepared = true;
      const bind = serialize.bind({ statement: name, values });
      const responses = await send(client, bind, serialize.execute({}));
      return responses.find(isRow)?.fields[0] ?? "null";
    };
    // In turn with other queries, and never in the middle of somebody's transaction.
    return client._runExclusiveTransaction(() => client.runExclusive(run));
  };
}

function send(client: PGlite, ...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
  const message = Buffer.concat([...parts, serialize.sync()]);
  return client.execProtocolStream(message, { syncToFs: false });
}

function isRow(response: messages.BackendMessage): response is messages.DataRowMessage {
  return response.name === "dataRow";
}

function asText(value: Parameter): string | null {
  if (value === null || typeof value === "string") return value;
  return `{${value.map((token) => token ?? "null").join(",")}}`;
}

/**
 * Makes rows with these names out of their values. Written as one object literal, which costs a tenth of setting
 * property after property: an engine that knows all of them beforehand knows the object's shape.
 * @throws when a name is none
 */
function createRowBuilder(names: readonly string[]): (values: readonly unknown[]) => object {
  for (const name of names) if (!/^[a-z]\w*$/i.test(name)) throw new Error(`No name: ${name}`);
  const members = names.map((name, index) => `${name}: values[${index}]`);
  // oxlint-disable-next-line typescript/no-implied-eval -- it is made of names that stand in our own code
  return new Function("values", `return { ${members.join(", ")} }`) as ReturnType<
    typeof createRowBuilder
  >;
}

/** The bytes of a column of bytes, which JSON has as PostgreSQL's hexadecimal text, such as `\x01af`. */
export function parseHexBytes(hexadecimal: string): Uint8Array {
  return Buffer.from(hexadecimal.slice(2), "hex");
}
