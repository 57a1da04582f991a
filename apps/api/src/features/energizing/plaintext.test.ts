// Searches all database files, rows and attachments for sensitive texts and instants in plaintext.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listTablesContaining } from "../account/testing/data-rights-testing.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import {
  createSensitiveData,
  plaintextInstant,
  plaintexts,
  encryptedInstants,
  encryptedTexts,
  encodeInstantTexts,
  encodeInstantBytes,
} from "./plaintext-testing.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "vereda-plaintext-"));
afterAll(() => rm(dataDir, { recursive: true }));
const database = await openDatabase({ dataDir });
await migrate(database.db);
const embedded = await makeTestApp({ database });
const defaultApp = await makeTestApp();

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

interface SearchPattern {
  readonly name: string;
  readonly trace: Buffer;
}

const toPattern = (text: string): SearchPattern => ({ name: text, trace: Buffer.from(text) });
const toInstantPatterns = (instant: string): SearchPattern[] =>
  encodeInstantBytes(instant).map((trace, form) => ({ name: `${instant}, form ${form}`, trace }));

async function searchFiles(
  files: readonly string[],
  patterns: readonly SearchPattern[],
): Promise<string[]> {
  const matches = new Set<string>();
  for (const file of files) {
    const content = await readFile(file);
    for (const { name, trace } of patterns) if (content.includes(trace)) matches.add(name);
  }
  return [...matches].toSorted();
}

describe("sensitive data about nights, cycle and diaries", () => {
  it("is in no file of the embedded database, including its write-ahead logs", async () => {
    const user = await makePlanner(embedded);
    await createSensitiveData(embedded, user);
    await database.maintain();
    await database.close();

    const files = await filesBelow(path.join(dataDir, "pglite"));
    expect(files.length).toBeGreaterThan(500);
    const { planned, cooked } = plaintexts;
    const encrypted = [
      ...encryptedTexts.map(toPattern),
      ...encryptedInstants.flatMap(toInstantPatterns),
    ];
    expect(await searchFiles(files, encrypted)).toEqual([]);
    const plaintext = [
      toPattern(planned),
      toPattern(cooked),
      ...toInstantPatterns(plaintextInstant),
    ];
    expect(await searchFiles(files, plaintext)).toEqual([
      `${plaintextInstant}, form 3`,
      `${plaintextInstant}, form 4`,
      cooked,
      planned,
    ]);
  });

  it("is in no row of any table", async () => {
    await createSensitiveData(defaultApp, await makePlanner(defaultApp));
    expect(await listTablesContaining(defaultApp.db, encryptedTexts)).toEqual([]);
    expect(
      await listTablesContaining(defaultApp.db, encryptedInstants.flatMap(encodeInstantTexts)),
    ).toEqual([]);
    const { planned, cooked } = plaintexts;
    expect(await listTablesContaining(defaultApp.db, [planned])).toEqual(["objectives"]);
    expect(await listTablesContaining(defaultApp.db, [cooked])).toEqual(["logbook_entries"]);
    expect(
      await listTablesContaining(defaultApp.db, encodeInstantTexts(plaintextInstant)),
    ).toContain("objectives");
  });

  it("is in no attached file", async () => {
    await createSensitiveData(defaultApp, await makePlanner(defaultApp));
    const files = await filesBelow(path.join(defaultApp.dataDir, "files"));
    expect(files.length).toBeGreaterThan(0);
    const patterns = [...encryptedTexts.map(toPattern), toPattern("%PDF")];
    expect(await searchFiles(files, patterns)).toEqual([]);
  });
});
