import { beforeEach, describe, expect, it, afterAll } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import type { FileStore } from "./file-store.ts";
import { adopt, letGo, putStray, removeStray, sweepStrays } from "./stray-files.ts";
import { strayFiles } from "./stray-file-table.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const now = new Date("2026-03-04T15:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const kept = new Set<string>();
const broken = new Set<string>();
function failIfBroken(name: string) {
  if (broken.has(name)) throw new Error("The storage cannot be reached.");
}
const files: FileStore = {
  put: async (name) => {
    failIfBroken(name);
    kept.add(name);
  },
  get: async () => null,
  delete: async (name) => {
    failIfBroken(name);
    kept.delete(name);
  },
};
const storing = { db, files };

beforeEach(async () => {
  kept.clear();
  broken.clear();
  await db.delete(strayFiles);
});

describe("a file that something refers to", () => {
  it("is never swept away", async () => {
    await putStray(storing, "one.webp", Buffer.from("x"), now);
    await adopt(db, "one.webp");
    await sweepStrays(storing, minutesLater(1_000));
    expect([...kept]).toEqual(["one.webp"]);
  });
});

describe("a file that nothing refers to", () => {
  it("is left alone while its upload may be under way, and then swept away", async () => {
    await putStray(storing, "one.webp", Buffer.from("x"), now);
    await sweepStrays(storing, minutesLater(59));
    expect([...kept]).toEqual(["one.webp"]);
    await sweepStrays(storing, minutesLater(61));
    expect([...kept]).toEqual([]);
    await expect(adopt(db, "one.webp")).rejects.toThrow("swept away");
  });

  it("is removed at once when it was let go", async () => {
    await putStray(storing, "one.webp", Buffer.from("x"), now);
    await adopt(db, "one.webp");
    await letGo(db, "one.webp", now);
    await removeStray(storing, "one.webp");
    expect([[...kept], await db.select().from(strayFiles)]).toEqual([[], []]);
  });

  it("is removed later when the storage fails at that moment, or the server dies", async () => {
    await putStray(storing, "one.webp", Buffer.from("x"), now);
    await adopt(db, "one.webp");
    await letGo(db, "one.webp", now);
    broken.add("one.webp");
    await removeStray(storing, "one.webp");
    expect([...kept]).toEqual(["one.webp"]);
    broken.clear();
    await sweepStrays(storing, minutesLater(61));
    expect([[...kept], await db.select().from(strayFiles)]).toEqual([[], []]);
  });
});

describe("a sweep", () => {
  it("goes on until everything is gone, however much somebody left behind", async () => {
    const names = Array.from({ length: 450 }, (_, n) => `many/${n}.webp`);
    for (const name of names) kept.add(name);
    await db.insert(strayFiles).values(names.map((name) => ({ name, since: now })));
    await sweepStrays(storing, minutesLater(61));
    expect([[...kept], await db.select().from(strayFiles)]).toEqual([[], []]);
  });
});

describe("a sweep that the storage breaks off", () => {
  it("says so, and goes on from there the next time", async () => {
    await putStray(storing, "one.webp", Buffer.from("x"), now);
    await putStray(storing, "two.webp", Buffer.from("x"), minutesLater(1));
    broken.add("two.webp");
    await expect(sweepStrays(storing, minutesLater(90))).rejects.toThrow("cannot be reached");
    expect((await db.select().from(strayFiles)).map(({ name }) => name)).toEqual(["two.webp"]);
    broken.clear();
    await sweepStrays(storing, minutesLater(90));
    expect([...kept]).toEqual([]);
  });
});
