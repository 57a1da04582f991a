import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { makeFullUser } from "../features/account/testing/data-rights-testing.ts";
import { makePlanner } from "../features/planning/planning-testing.ts";
import { makeTestApp } from "../platform/testing/testing.ts";
import { migrate, migrationsFolder } from "./migrate.ts";
import { openTestDatabase } from "./testing.ts";
import { fillEmptyTables, listEmptyTables, listTables } from "./testing/fill-tables.ts";
import type { Database } from "./client.ts";

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const folder = await mkdtemp(join(tmpdir(), "vereda-migrations-"));
afterAll(() => rm(folder, { recursive: true }));
await cp(migrationsFolder, folder, { recursive: true });
const journalFile = join(folder, "meta/_journal.json");
const journal: Journal = JSON.parse(await readFile(journalFile, "utf8"));

const nextStep = {
  idx: journal.entries.length,
  version: "7",
  when: Date.UTC(2100, 0),
  tag: "9000",
};
const nextEntries = [...journal.entries, { ...nextStep, breakpoints: true }];
const nextFile = join(folder, `${nextStep.tag}.sql`);

async function migrateTo(db: Database, entries: Journal["entries"]): Promise<void> {
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  await migrate(db, folder);
}

async function hashTables(db: Database): Promise<Record<string, unknown>> {
  const hashes: Record<string, unknown> = {};
  for (const table of await listTables(db)) {
    const { rows } = await db.execute<{ hash: string }>(sql`
      select md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.raw(table)} as t`);
    hashes[table] = rows[0]?.hash;
  }
  return hashes;
}

describe("migrating a database in use", async () => {
  const api = await makeTestApp();
  const { db } = api;
  await makeFullUser(api, await makePlanner(api));

  it("preserves every row when the same version starts again", async () => {
    const before = await hashTables(db);
    expect(Object.values(before).filter((hash) => hash !== null).length).toBeGreaterThan(35);
    await migrate(db);
    expect(await hashTables(db)).toEqual(before);
  });

  it("preserves every row when a migration of a new version fails", async () => {
    const before = await hashTables(db);
    const texts = ["delete from tasks", "drop table reminders cascade", "select nothing"];
    await writeFile(nextFile, texts.join(";--> statement-breakpoint\n"));
    await expect(migrateTo(db, nextEntries)).rejects.toThrow("select nothing");
    expect(await hashTables(db)).toEqual(before);
  });

  it("preserves user data when a migration changes its table", async () => {
    const titles = async () =>
      (await db.execute(sql`select id, title from tasks order by id`)).rows;
    const before = await titles();
    const change = `alter table "tasks" add column "mood" text not null default 'calm'`;
    await writeFile(nextFile, change);
    await migrateTo(db, nextEntries);
    expect(await titles()).toEqual(before);
    const { rows } = await db.execute(sql`select distinct mood from tasks`);
    expect(rows).toEqual([{ mood: "calm" }]);
  });
});

describe("every migration", async () => {
  const { db, close } = await openTestDatabase();
  afterAll(() => close());

  it("loses no row when all existing tables have rows", async () => {
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    for (const [index, { tag }] of journal.entries.entries()) {
      const before = await listTables(db);
      await migrateTo(db, journal.entries.slice(0, index + 1));
      const emptied = (await listEmptyTables(db)).filter((table) => before.includes(table));
      expect([tag, emptied]).toEqual([tag, []]);
      await fillEmptyTables(db);
    }
    expect(await listEmptyTables(db)).toEqual([]);
  });

  it("detects a migration that only works on empty tables", async () => {
    await writeFile(nextFile, `alter table "tasks" add column "mood" text not null`);
    await expect(migrateTo(db, nextEntries)).rejects.toThrow("mood");
  });
});
