// Somebody with rows in every table, for tests of what people may ask of their data; and a look into every table
// for traces of them.
import fs from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import type { Database } from "#db/client.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";

export interface FullUser extends Planner {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface RowsOfFeature {
  /** Gives a person a row in every table of the feature that others do not fill. */
  readonly makeRows: (api: TestApp, user: Planner, friend: Planner) => Promise<void>;
}

const root = path.join(import.meta.dirname, "..", "..");

/** Each feature says what rows there are in a file of this name. */
const rowsOfFeatures = await Promise.all(
  fs
    .globSync("**/rows-testing.ts", { cwd: root })
    .map((file): Promise<RowsOfFeature> => import(path.join(root, file))),
);

/** Somebody who uses everything, and shares with `friend` both ways. */
export async function makeFullUser(api: TestApp, friend: Planner): Promise<FullUser> {
  const names = { firstName: "Citlali", lastName: `Xochiquétzal${Math.random()}`, language: "es" };
  const user = await makePlanner(api, names);
  const { email } = (await api.call(accountApi.me, { token: user.token })).data;
  for (const { makeRows } of rowsOfFeatures) await makeRows(api, user, friend);
  return { ...user, ...names, email, password: "correct horse" };
}

/** The tables of the product. */
export async function listDatabaseTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  return rows.map(({ name }) => name);
}

/** Which tables have a row with one of these words in it, in the open, in any column. */
export async function listTablesContaining(
  db: Database,
  terms: readonly string[],
): Promise<string[]> {
  const matches: string[] = [];
  const needles = terms.flatMap((term) => [term, Buffer.from(term).toString("hex")]);
  for (const table of await listDatabaseTables(db)) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
    );
    if (rows.some(({ row }) => needles.some((needle) => row.includes(needle)))) matches.push(table);
  }
  return matches;
}

/** Tables with a column that names a person: by a reference, or by what it is called. */
export async function listTablesWithUsers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union
    select table_name::text from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id')
    order by 1`);
  return rows.map(({ name }) => name);
}
