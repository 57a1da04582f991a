// Queries asked at every turn, such as a day's agenda: planned once a connection on either driver, and
// answered as one JSON text a row, without a builder or column decoders in between. Half of a hot
// request's CPU went there. For everything else a drizzle query reads better and is fast enough.
import { PGlite, protocol } from "@electric-sql/pglite";
import type { messages } from "@electric-sql/pglite";
import pg from "pg";
import type { Database } from "./client.ts";

const { serialize } = protocol;

/** A parameter: null, one text, or a list of plain tokens such as ids and days (or nulls). */
export type Parameter = string | null | readonly (string | null)[];

/** What JSON makes of a column: dates, ids and enumerations are texts. */
type JsonColumn = string | number | boolean | object | null;

/**
 * Prepares `select <columns> <rest>`: `columns` are SQL expressions by the name that `Row` gives
 * them, parameters are $1, $2, … `Row` says what PostgreSQL's JSON has for each, null included;
 * nothing checks it. Not for use inside a transaction: it asks the database that was opened.
 */
export function prepareJsonRows<Row extends { readonly [Key in keyof Row]: JsonColumn }>(
  db: Database,
  name: string,
  columns: { readonly [Key in keyof Row]: string },
  rest: string,
): (...values: Parameter[]) => Promise<Row[]> {
  const names = Object.keys(columns);
  const expressions = Object.values<string>(columns).join(", ");
  const ask = asker(db, name, `select json_build_array(${expressions})::text ${rest}`);
  return async (...values) => {
    const rows = await ask(values.map(asText));
    return rows.map((row) => named(names, row) as Row);
  };
}

/** Answers the first column of every row. */
type Ask = (values: (string | null)[]) => Promise<string[]>;

function asker(db: Database, name: string, text: string): Ask {
  const client: unknown = Reflect.get(db, "$client");
  if (client instanceof PGlite) return askPglite(client, name, text);
  if (client instanceof pg.Pool || client instanceof pg.Client) return askPg(client, name, text);
  throw new Error("Prepared rows need the database as it was opened.");
}

function askPg(client: pg.Pool | pg.Client, name: string, text: string): Ask {
  return async (values) => {
    const { rows } = await client.query<[string]>({ name, text, values, rowMode: "array" });
    return rows.map(([json]) => json);
  };
}

let statements = 0;

// PGlite forgets a statement after each query and takes the next one apart in several steps, a
// millisecond each time; here the statement keeps its name, and one message carries everything.
function askPglite(client: PGlite, kind: string, text: string): Ask {
  const name = `${kind}_${++statements}`;
  let isPrepared = false;
  return (values) => {
    const run = async () => {
      if (!isPrepared) await send(client, serialize.parse({ name, text }));
      isPrepared = true;
      const bind = serialize.bind({ statement: name, values });
      const answers = await send(client, bind, serialize.execute({}));
      return answers.filter(isRow).map(({ fields }) => fields[0] ?? "null");
    };
    // In turn with other queries, and never in the middle of somebody's transaction.
    return client._runExclusiveTransaction(() => client.runExclusive(run));
  };
}

function send(client: PGlite, ...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
  const message = Buffer.concat([...parts, serialize.sync()]);
  return client.execProtocolStream(message, { syncToFs: false });
}

function isRow(answer: messages.BackendMessage): answer is messages.DataRowMessage {
  return answer.name === "dataRow";
}

function asText(value: Parameter): string | null {
  if (value === null || typeof value === "string") return value;
  return `{${value.map((token) => token ?? "null").join(",")}}`;
}

function named(names: readonly string[], json: string): Record<string, unknown> {
  const values = JSON.parse(json) as unknown[];
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index++) row[names[index] ?? ""] = values[index];
  return row;
}
