// Creates users with rows in every table, and searches all tables for traces of a user.
import fs from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import type { Database } from "#db/client.ts";
import type { ExportContext, PersonalData, PersonalRow } from "#platform/personal-data.ts";
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
  /** Creates rows for the user in every table of the feature that other features do not fill. */
  readonly makeRows: (api: TestApp, user: Planner, friend: Planner) => Promise<void>;
}

const root = path.join(import.meta.dirname, "..", "..");

const rowsOfFeatures = await Promise.all(
  fs
    .globSync("**/rows-testing.ts", { cwd: root })
    .map((file): Promise<RowsOfFeature> => import(path.join(root, file))),
);

/** Creates a user with rows of every feature, who shares with `friend` in both directions. */
export async function makeFullUser(api: TestApp, friend: Planner): Promise<FullUser> {
  const names = { firstName: "Citlali", lastName: `Xochiquétzal${Math.random()}`, language: "es" };
  const user = await makePlanner(api, names);
  const { email } = (await api.call(accountApi.me, { token: user.token })).data;
  for (const { makeRows } of rowsOfFeatures) await makeRows(api, user, friend);
  return { ...user, ...names, email, password: "correct horse" };
}

/** The rows of an export, of one collection or all. */
export async function exportRows(
  data: readonly PersonalData[],
  context: ExportContext,
  name?: string,
): Promise<PersonalRow[]> {
  const rows: PersonalRow[] = [];
  for (const { collection } of data) {
    if (collection === undefined || collection.name !== (name ?? collection.name)) continue;
    for await (const page of collection.pages(context)) rows.push(...page);
  }
  return rows;
}

/** As the job that erases accounts does. */
export async function eraseRowsOf(
  data: readonly PersonalData[],
  { db, clock }: Pick<TestApp, "db" | "clock">,
  { userId, email = "" }: { readonly userId: string; readonly email?: string },
): Promise<void> {
  for (const { erase } of data.toReversed()) await erase?.(db, { userId, email }, clock.now());
}

export async function listDatabaseTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`);
  return rows.map(({ name }) => name);
}

/** Lists the tables with a row that contains one of the terms in plaintext or hexadecimal. */
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
