// What a thief finds: every file of the embedded database, every row of the other, and every file that people gave
// us, searched for what they told about their nights, their cycle and in their diaries, and for when it was.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { tablesWith } from "../account/testing/data-rights-testing.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import {
  confide,
  openInstant,
  openWords,
  sealedInstants,
  sealedWords,
  textsOf,
  tracesOf,
} from "./plaintext-testing.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "vereda-plaintext-"));
afterAll(() => rm(dataDir, { recursive: true }));
const database = await openDatabase({ dataDir });
await migrate(database.db);
const embedded = await makeTestApp({ database });
const usual = await makeTestApp();

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

interface Wanted {
  /** How it is named when it is found. */
  readonly name: string;
  readonly trace: Buffer;
}

const ofWord = (word: string): Wanted => ({ name: word, trace: Buffer.from(word) });
const ofInstant = (instant: string): Wanted[] =>
  tracesOf(instant).map((trace, form) => ({ name: `${instant}, form ${form}`, trace }));

async function foundIn(files: readonly string[], wanted: readonly Wanted[]): Promise<string[]> {
  const found = new Set<string>();
  for (const file of files) {
    const content = await readFile(file);
    for (const { name, trace } of wanted) if (content.includes(trace)) found.add(name);
  }
  return [...found].toSorted();
}

describe("what people told of their nights, of their cycle and in their diaries", () => {
  it("stands in no file of the embedded database, logs of changes included", async () => {
    const person = await makePlanner(embedded);
    await confide(embedded, person);
    await database.maintain();
    await database.close();

    const files = await filesBelow(path.join(dataDir, "pglite"));
    expect(files.length).toBeGreaterThan(500);
    const { planned, cooked } = openWords;
    const sealed = [...sealedWords.map(ofWord), ...sealedInstants.flatMap(ofInstant)];
    expect(await foundIn(files, sealed)).toEqual([]);
    // The same search finds what is there: a word, an instant as the database keeps it, and one in an id.
    const open = [ofWord(planned), ofWord(cooked), ...ofInstant(openInstant)];
    expect(await foundIn(files, open)).toEqual([
      `${openInstant}, form 3`,
      `${openInstant}, form 4`,
      cooked,
      planned,
    ]);
  });

  it("stands in no row of any table", async () => {
    await confide(usual, await makePlanner(usual));
    expect(await tablesWith(usual.db, sealedWords)).toEqual([]);
    expect(await tablesWith(usual.db, sealedInstants.flatMap(textsOf))).toEqual([]);
    const { planned, cooked } = openWords;
    expect(await tablesWith(usual.db, [planned])).toEqual(["objectives"]);
    expect(await tablesWith(usual.db, [cooked])).toEqual(["logbook_entries"]);
    expect(await tablesWith(usual.db, textsOf(openInstant))).toContain("objectives");
  });

  it("stands in no file that was attached", async () => {
    await confide(usual, await makePlanner(usual));
    const files = await filesBelow(path.join(usual.dataDir, "files"));
    expect(files.length).toBeGreaterThan(0);
    const wanted = [...sealedWords.map(ofWord), ofWord("%PDF")];
    expect(await foundIn(files, wanted)).toEqual([]);
  });
});
