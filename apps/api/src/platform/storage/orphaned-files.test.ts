import { beforeEach, describe, expect, it } from "vitest";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { makeTestApp } from "../testing/testing.ts";
import type { FileStore } from "./file-store.ts";
import {
  markReferenced,
  markOrphaned,
  addOrphanedFile,
  deleteOrphanedFile,
  makeOrphanedFilesJob,
} from "./orphaned-files.ts";
import { orphanedFiles } from "./orphaned-file-table.ts";
import { userFiles } from "./user-file-table.ts";

const api = await makeTestApp();
const { db } = api;
const { userId } = await registerUser(api);

const now = new Date("2026-03-04T15:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const storedNames = new Set<string>();
const broken = new Set<string>();
function failIfBroken(name: string) {
  if (broken.has(name)) throw new Error("The storage cannot be reached.");
}
const files: FileStore = {
  put: async (name) => {
    failIfBroken(name);
    storedNames.add(name);
  },
  get: async () => null,
  delete: async (name) => {
    failIfBroken(name);
    storedNames.delete(name);
  },
};
const context = { db, files, config: { fileQuotaMb: 1 } };
const upload = (name: string, at: Date) =>
  addOrphanedFile(context, { name, userId, bytes: Buffer.from("x") }, at);

async function cleanUp(at: Date): Promise<void> {
  const run = await makeOrphanedFilesJob(context).load();
  await run({
    subject: "",
    payload: null,
    expiresAt: null,
    now: at,
    signal: new AbortController().signal,
  });
}

beforeEach(async () => {
  storedNames.clear();
  broken.clear();
  await db.delete(orphanedFiles);
  await db.delete(userFiles);
});

describe("referenced file", () => {
  it("is never deleted by the cleanup", async () => {
    await upload("one.webp", now);
    await markReferenced(db, "one.webp");
    await cleanUp(minutesLater(1_000));
    expect([...storedNames]).toEqual(["one.webp"]);
  });
});

describe("orphaned file", () => {
  it("stays while its upload may be in progress, then is deleted", async () => {
    await upload("one.webp", now);
    await cleanUp(minutesLater(59));
    expect([...storedNames]).toEqual(["one.webp"]);
    await cleanUp(minutesLater(61));
    expect([...storedNames]).toEqual([]);
    await expect(markReferenced(db, "one.webp")).rejects.toThrow("swept away");
  });

  it("is deleted at once when its reference is removed", async () => {
    await upload("one.webp", now);
    await markReferenced(db, "one.webp");
    await markOrphaned(db, "one.webp", now);
    await deleteOrphanedFile(context, "one.webp");
    expect([[...storedNames], await db.select().from(orphanedFiles)]).toEqual([[], []]);
  });

  it("is deleted later when the storage fails at that moment or the server crashes", async () => {
    await upload("one.webp", now);
    await markReferenced(db, "one.webp");
    await markOrphaned(db, "one.webp", now);
    broken.add("one.webp");
    await deleteOrphanedFile(context, "one.webp");
    expect([...storedNames]).toEqual(["one.webp"]);
    broken.clear();
    await cleanUp(minutesLater(61));
    expect([[...storedNames], await db.select().from(orphanedFiles)]).toEqual([[], []]);
  });
});

describe("cleanup", () => {
  it("deletes everything in several batches", async () => {
    const names = Array.from({ length: 450 }, (_, n) => `many/${n}.webp`);
    for (const name of names) storedNames.add(name);
    await db.insert(orphanedFiles).values(names.map((name) => ({ name, since: now })));
    await cleanUp(minutesLater(61));
    expect([[...storedNames], await db.select().from(orphanedFiles)]).toEqual([[], []]);
  });
});

describe("cleanup with a failing storage", () => {
  it("throws and continues the next time", async () => {
    await upload("one.webp", now);
    await upload("two.webp", minutesLater(1));
    broken.add("two.webp");
    await expect(cleanUp(minutesLater(90))).rejects.toThrow("cannot be reached");
    expect((await db.select().from(orphanedFiles)).map(({ name }) => name)).toEqual(["two.webp"]);
    broken.clear();
    await cleanUp(minutesLater(90));
    expect([...storedNames]).toEqual([]);
  });
});
