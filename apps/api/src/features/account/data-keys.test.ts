import { describe, expect, it } from "vitest";
import { SealBroken } from "#platform/sealed-box.ts";
import { makeTestApp } from "#platform/testing.ts";
import { registerPerson } from "./account-testing.ts";
import { makeDataKeys } from "./data-keys.ts";
import { userDataKeys } from "./table.ts";

const api = await makeTestApp();
const { db, clock } = api;
const masterKey = Buffer.alloc(32, 5);
const keys = () => makeDataKeys({ masterKey, dataDir: "unused" });
const now = clock.now();

describe("a person's data key", () => {
  it("is not there until it is needed, and the same ever after", async () => {
    const { userId } = await registerPerson(api);
    const here = keys();
    expect(await here.find(db, userId)).toBeNull();
    const made = await here.obtain(db, userId, now);
    expect(made.key).toHaveLength(32);
    expect(await here.obtain(db, userId, now)).toEqual(made);
    expect(await keys().find(db, userId)).toEqual(made);
  });

  it("is one, even when two processes make it at the same instant", async () => {
    const { userId } = await registerPerson(api);
    const [first, second] = await Promise.all([1, 2].map(() => keys().obtain(db, userId, now)));
    expect(first).toEqual(second);
  });

  it("differs from everybody else's", async () => {
    const [ana, luis] = [await registerPerson(api), await registerPerson(api)];
    const here = keys();
    const [first, second] = [
      await here.obtain(db, ana.userId, now),
      await here.obtain(db, luis.userId, now),
    ];
    expect(first.key).not.toEqual(second.key);
  });

  it("is stored wrapped, and stays closed without the right master key", async () => {
    const { userId } = await registerPerson(api);
    const { key } = await keys().obtain(db, userId, now);
    const rows = await db.select().from(userDataKeys);
    expect(rows.some((row) => Buffer.from(row.wrappedKey).includes(Buffer.from(key)))).toBe(false);
    const stranger = makeDataKeys({ masterKey: Buffer.alloc(32, 6), dataDir: "unused" });
    await expect(stranger.find(db, userId)).rejects.toThrow(SealBroken);
  });
});
