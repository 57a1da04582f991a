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

export interface FullLife extends Planner {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface RowsOfFeature {
  /** Gives a person a row in every table of the feature that others do not fill. */
  readonly makeRows: (api: TestApp, person: Planner, friend: Planner) => Promise<void>;
}

const root = path.join(import.meta.dirname, "..", "..");

/** Each feature says what rows there are in a file of this name. */
const rowsOfFeatures = await Promise.all(
  fs
    .globSync("**/rows-testing.ts", { cwd: root })
    .map((file): Promise<RowsOfFeature> => import(path.join(root, file))),
);

/** Somebody who uses everything, and shares with `friend` both ways. */
export async function fullLife(api: TestApp, friend: Planner): Promise<FullLife> {
  const names = { firstName: "Citlali", lastName: `Xochiquétzal${Math.random()}`, language: "es" };
  const person = await makePlanner(api, names);
  const { email } = (await api.call(accountApi.me, { token: person.token })).data;
  for (const { makeRows } of rowsOfFeatures) await makeRows(api, person, friend);
  return { ...person, ...names, email, password: "correct horse" };
}

/** The tables of the product. */
export async function everyTable(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  return rows.map(({ name }) => name);
}

/** Which tables have a row with one of these words in it, in the open, in any column. */
export async function tablesWith(db: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const needles = words.flatMap((word) => [word, Buffer.from(word).toString("hex")]);
  for (const table of await everyTable(db)) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
    );
    if (rows.some(({ row }) => needles.some((needle) => row.includes(needle)))) found.push(table);
  }
  return found;
}

/** Tables with a column that names a person: by a reference, or by what it is called. */
export async function tablesThatNamePeople(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union
    select table_name::text from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id')
    order by 1`);
  return rows.map(({ name }) => name);
}
