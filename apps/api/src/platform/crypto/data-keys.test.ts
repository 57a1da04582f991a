import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MasterKeyMissing, toMasterKey } from "#platform/crypto/master-key.ts";
import { DecryptionError } from "#platform/crypto/encryption.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { makeDataKeys } from "./data-keys.ts";
import { userDataKeys } from "./data-keys-table.ts";

const api = await makeTestApp();
const { db, clock } = api;
const masterKey = Buffer.alloc(32, 5);
const keys = () => makeDataKeys({ masterKey, dataDir: "unused" });
const now = clock.now();

describe("a user's data key", () => {
  it("is created when first needed and then reused", async () => {
    const { userId } = await registerUser(api);
    const here = keys();
    expect(await here.find(db, userId)).toBeNull();
    const made = await here.getOrCreate(db, userId, now);
    expect(made.key).toHaveLength(32);
    expect(await here.getOrCreate(db, userId, now)).toEqual(made);
    expect(await keys().find(db, userId)).toEqual(made);
  });

  it("is created once by two concurrent processes", async () => {
    const { userId } = await registerUser(api);
    const [first, second] = await Promise.all(
      [1, 2].map(() => keys().getOrCreate(db, userId, now)),
    );
    expect(first).toEqual(second);
  });

  it("is different for every user", async () => {
    const [ana, luis] = [await registerUser(api), await registerUser(api)];
    const here = keys();
    const [first, second] = [
      await here.getOrCreate(db, ana.userId, now),
      await here.getOrCreate(db, luis.userId, now),
    ];
    expect(first.key).not.toEqual(second.key);
  });

  it("is stored encrypted and cannot be decrypted without its master key", async () => {
    const { userId } = await registerUser(api);
    const { key } = await keys().getOrCreate(db, userId, now);
    const rows = await db.select().from(userDataKeys);
    expect(rows.some((row) => Buffer.from(row.wrappedKey).includes(Buffer.from(key)))).toBe(false);
    const stranger = makeDataKeys({ masterKey: Buffer.alloc(32, 6), dataDir: "unused" });
    await expect(stranger.find(db, userId)).rejects.toThrow(MasterKeyMissing);
  });

  it("cannot be decrypted in another user's row", async () => {
    const [ana, luis] = [await registerUser(api), await registerUser(api)];
    await keys().getOrCreate(db, ana.userId, now);
    await keys().getOrCreate(db, luis.userId, now);
    const [row] = await db.select().from(userDataKeys).where(eq(userDataKeys.userId, ana.userId));
    await db
      .update(userDataKeys)
      .set({ wrappedKey: row?.wrappedKey })
      .where(eq(userDataKeys.userId, luis.userId));
    await expect(keys().find(db, luis.userId)).rejects.toThrow(DecryptionError);
  });

  it("is loaded for several users even if one is corrupt, which is reported without a user id", async () => {
    const [ana, luis] = [await registerUser(api), await registerUser(api)];
    const anas = await keys().getOrCreate(db, ana.userId, now);
    await keys().getOrCreate(db, luis.userId, now);
    const luiss = eq(userDataKeys.userId, luis.userId);
    await db
      .update(userDataKeys)
      .set({ wrappedKey: Uint8Array.of(1, 2, 3) })
      .where(luiss);
    const reported: string[] = [];
    const some = makeDataKeys({ masterKey, dataDir: "unused" }, (column) => reported.push(column));
    const userKeys = await some.findAll(db, [ana.userId, luis.userId]);
    expect([...userKeys.keys()]).toEqual([ana.userId]);
    expect(userKeys.get(ana.userId)?.key).toEqual(anas.key);
    expect(reported).toEqual(["user_data_keys.wrapped_key"]);
    // A wrong master key affects all users, so it throws instead of omitting one.
    const stranger = makeDataKeys({ masterKey: Buffer.alloc(32, 6), dataDir: "unused" });
    await expect(stranger.findAll(db, [ana.userId])).rejects.toThrow(MasterKeyMissing);
  });

  it("stores the name of its master key and accepts the previous one while it is available", async () => {
    const { userId } = await registerUser(api);
    const made = await keys().getOrCreate(db, userId, now);
    const [row] = await db.select().from(userDataKeys).where(eq(userDataKeys.userId, userId));
    expect(row?.masterKeyName).toBe(toMasterKey(masterKey).name);
    const [next, dataDir] = [Buffer.alloc(32, 7), "unused"];
    const later = makeDataKeys({ masterKey: next, masterKeyPrevious: masterKey, dataDir });
    expect(await later.find(db, userId)).toEqual(made);
    await expect(makeDataKeys({ masterKey: next, dataDir }).find(db, userId)).rejects.toThrow(
      `the master key ${toMasterKey(masterKey).name}, which is missing: set MASTER_KEY`,
    );
  });

  it("is replaced after it was destroyed, even in a process that cached it", async () => {
    const { userId } = await registerUser(api);
    const [here, elsewhere] = [keys(), keys()];
    const made = await here.getOrCreate(db, userId, now);
    await elsewhere.getOrCreate(db, userId, now);
    await here.destroy(db, userId);
    expect(await here.find(db, userId)).toBeNull();
    const next = await elsewhere.getOrCreate(db, userId, now);
    expect(next.key).not.toEqual(made.key);
    expect(await here.find(db, userId)).toEqual(next);
  });
});
