import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { migrate, migrationsFolder, SchemaMismatch } from "./migrate.ts";
import { openTestDatabase } from "./testing.ts";

const { db, close } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), "vereda-migrations-"));
await cp(migrationsFolder, folder, { recursive: true });
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const journalFile = join(folder, "meta/_journal.json");
const journal: { entries: object[] } = JSON.parse(await readFile(journalFile, "utf8"));
const original = [...journal.entries];

async function addStep(tag: string, text: string): Promise<void> {
  const when = Date.UTC(2100, 0, journal.entries.length);
  journal.entries.push({ idx: journal.entries.length, version: "7", when, tag, breakpoints: true });
  await writeFile(join(folder, `${tag}.sql`), text);
  await writeFile(journalFile, JSON.stringify(journal));
}

const catchError = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("migrating", () => {
  it("does nothing when the database is up to date", async () => {
    await migrate(db);
    const { rows } = await db.execute<{ steps: number }>(
      sql`select count(*)::integer as steps from migrations`,
    );
    expect(rows[0]?.steps).toBe(original.length);
  });

  it("applies a new migration once when several processes start together", async () => {
    await addStep("9000_more", "create table more (n integer);");
    await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)]);
    expect((await db.execute(sql`select * from more`)).rows).toEqual([]);
  });

  it("rolls back a migration that fails", async () => {
    await addStep(
      "9001_broken",
      "create table half (n integer);--> statement-breakpoint\nselect nothing from nowhere;",
    );
    await expect(migrate(db, folder)).rejects.toThrow("select nothing from nowhere");
    await expect(db.execute(sql`select * from half`)).rejects.toThrow("select * from half");
  });

  it("rejects a database that a newer version migrated", async () => {
    const error = await catchError(migrate(db));
    expect(error).toBeInstanceOf(SchemaMismatch);
    expect(String(error)).toContain("made by a newer version of Vereda");
  });

  it("rejects a database whose migration history differs", async () => {
    journal.entries.splice(0, journal.entries.length, ...original);
    await addStep("9000_other", "create table other (n integer);");
    expect(String(await catchError(migrate(db, folder)))).toContain("another version of Vereda");
  });
});
