import { masterKeyTables } from "#master-key-tables.ts";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createId } from "@vereda/domain/id";
import { addJobs } from "#platform/jobs/jobs.ts";
import { runDueJobs } from "#platform/jobs/run-job.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { getKeyFiles } from "#platform/crypto/master-key-file.ts";
import { masterContexts, makeMasterKeys, toMasterKey } from "#platform/crypto/master-key.ts";
import type { KeySource } from "#platform/crypto/master-key.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { prepareMasterKey } from "./master-key-boot.ts";
import {
  startKeyFileRotation,
  finishKeyFileRotation,
  listKeyUsage,
  reencryptAll,
} from "./master-key-rotation.ts";
import { makeDataKeys } from "./data-keys.ts";
import { twoStep } from "#features/account/tables/security.ts";
import { userDataKeys } from "./data-keys-table.ts";
import { users } from "#features/account/tables/users.ts";

const api = await makeTestApp();
const { db, clock } = api;
const now = clock.now();

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "vereda-keys-"));
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true });
  await db.delete(userDataKeys);
  await db.delete(twoStep);
});

const [first, second] = [Buffer.alloc(32, 21), Buffer.alloc(32, 22)];

async function createUserWithKeys(config: KeySource) {
  const { userId } = await registerUser(api);
  const userKey = await makeDataKeys(config).getOrCreate(db, userId, now);
  const secret = await db.transaction((tx) =>
    makeMasterKeys(config).encrypt(
      tx,
      masterContexts.authenticatorSecret(userId),
      Buffer.from("totp"),
    ),
  );
  const { encrypted, masterKeyName } = secret;
  await db
    .insert(twoStep)
    .values({ userId, encryptedSecret: encrypted, masterKeyName, createdAt: now });
  return userKey;
}

async function readSecret(config: KeySource, userId: string): Promise<string> {
  const [row] = await db.select().from(twoStep).where(eq(twoStep.userId, userId));
  if (row === undefined) throw new Error("The user has no authenticator.");
  const { encryptedSecret: encrypted, masterKeyName } = row;
  const context = masterContexts.authenticatorSecret(userId);
  return Buffer.from(
    makeMasterKeys(config).decrypt(context, { encrypted, masterKeyName }),
  ).toString();
}

describe("rotating a key file", () => {
  const config = () => ({ masterKey: undefined, dataDir });

  beforeEach(() => {
    getKeyFiles(dataDir).make();
  });

  it("re-encrypts everything without changing user keys, and removes the previous key", async () => {
    const userKeys = [await createUserWithKeys(config()), await createUserWithKeys(config())];
    const before = getKeyFiles(dataDir).present();
    await startKeyFileRotation(db, config());
    expect(await reencryptAll(db, config(), masterKeyTables)).toBe(4);
    expect(await finishKeyFileRotation(db, config(), masterKeyTables)).toBe(true);
    expect(getKeyFiles(dataDir).present()).not.toEqual(before);
    expect(readdirSync(dataDir)).toEqual(["master.key"]);
    for (const userKey of userKeys) {
      expect(await makeDataKeys(config()).find(db, userKey.userId)).toEqual(userKey);
      expect(await readSecret(config(), userKey.userId)).toBe("totp");
    }
    const [use, ...others] = await listKeyUsage(db, config(), masterKeyTables);
    expect(use).toMatchObject({ values: 4, isCurrent: true });
    expect(others).toEqual([]);
  });

  it("re-encrypts queued emails", async () => {
    const master = makeMasterKeys(config());
    const payload = { to: "ana@example.com", subject: "¡Hola!", text: "Sí.", html: "<p>Sí.</p>" };
    const subject = createId(now.getTime());
    await db.transaction((tx) =>
      addJobs(tx, [{ name: "send-email", subject, payload }], now, master),
    );
    await startKeyFileRotation(db, config());
    expect(await reencryptAll(db, config(), masterKeyTables)).toBe(1);
    expect(await finishKeyFileRotation(db, config(), masterKeyTables)).toBe(true);
    const read: unknown[] = [];
    const definition: JobDefinition = {
      name: "send-email",
      load: async () => async (run) => void read.push(run.payload),
    };
    const { signal } = new AbortController();
    const onFailure = () => undefined;
    const context = {
      db,
      clock,
      master: makeMasterKeys(config()),
      definitions: [definition],
      onFailure,
    };
    await runDueJobs(context, signal);
    expect(read).toEqual([payload]);
  });

  it("continues with the same new key after an interruption", async () => {
    const userKey = await createUserWithKeys(config());
    await startKeyFileRotation(db, config());
    const next = getKeyFiles(dataDir).present();
    // Simulates a crash here; everything can still be decrypted.
    expect(await makeDataKeys(config()).find(db, userKey.userId)).toEqual(userKey);
    expect(await finishKeyFileRotation(db, config(), masterKeyTables)).toBe(false);
    await startKeyFileRotation(db, config());
    expect(getKeyFiles(dataDir).present()).toEqual(next);
    expect(await reencryptAll(db, config(), masterKeyTables)).toBe(2);
    expect(await finishKeyFileRotation(db, config(), masterKeyTables)).toBe(true);
    expect(await makeDataKeys(config()).find(db, userKey.userId)).toEqual(userKey);
  });

  it("allows a running server to encrypt and decrypt before and after", async () => {
    const running = makeDataKeys(config());
    const [ana, luis] = [await registerUser(api), await registerUser(api)];
    const anasKey = await running.getOrCreate(db, ana.userId, now);
    await startKeyFileRotation(db, config());
    const luissKey = await running.getOrCreate(db, luis.userId, now);
    await reencryptAll(db, config(), masterKeyTables);
    expect(await finishKeyFileRotation(db, config(), masterKeyTables)).toBe(true);
    expect(await running.getOrCreate(db, ana.userId, now)).toEqual(anasKey);
    expect(await makeDataKeys(config()).find(db, luis.userId)).toEqual(luissKey);
  });
});

describe("rotating a configured key", () => {
  it("re-encrypts everything and reports when the previous key can be removed", async () => {
    const before = { masterKey: first, dataDir };
    const both = { masterKey: second, masterKeyPrevious: first, dataDir };
    const userKey = await createUserWithKeys(before);
    expect(await listKeyUsage(db, both, masterKeyTables)).toEqual([
      { name: toMasterKey(second).name, values: 0, isCurrent: true, isAvailable: true },
      { name: toMasterKey(first).name, values: 2, isCurrent: false, isAvailable: true },
    ]);
    expect(await reencryptAll(db, both, masterKeyTables)).toBe(2);
    expect(await reencryptAll(db, both, masterKeyTables)).toBe(0);
    const after = { masterKey: second, dataDir };
    expect(await makeDataKeys(after).find(db, userKey.userId)).toEqual(userKey);
    expect(await readSecret(after, userKey.userId)).toBe("totp");
    expect(await listKeyUsage(db, after, masterKeyTables)).toEqual([
      { name: toMasterKey(second).name, values: 2, isCurrent: true, isAvailable: true },
    ]);
  });

  it("replaces a key file", async () => {
    getKeyFiles(dataDir).make();
    const userKey = await createUserWithKeys({ masterKey: undefined, dataDir });
    const given = { masterKey: second, dataDir };
    expect(await makeDataKeys(given).find(db, userKey.userId)).toEqual(userKey);
    expect(await reencryptAll(db, given, masterKeyTables)).toBe(2);
    rmSync(path.join(dataDir, "master.key"));
    expect(await makeDataKeys(given).find(db, userKey.userId)).toEqual(userKey);
  });

  it("skips and reports values without an available key", async () => {
    await createUserWithKeys({ masterKey: first, dataDir });
    const userKey = await createUserWithKeys({ masterKey: second, dataDir });
    const third = { masterKey: Buffer.alloc(32, 23), masterKeyPrevious: second, dataDir };
    expect(await reencryptAll(db, third, masterKeyTables)).toBe(2);
    expect(await makeDataKeys(third).find(db, userKey.userId)).toEqual(userKey);
    expect(await listKeyUsage(db, third, masterKeyTables)).toContainEqual({
      name: toMasterKey(first).name,
      values: 2,
      isCurrent: false,
      isAvailable: false,
    });
  });

  it("re-encrypts all users in batches", async () => {
    const { userId } = await registerUser(api);
    const [template] = await db.select().from(users).where(eq(users.id, userId));
    if (template === undefined) throw new Error("The registered user is missing.");
    const ids = Array.from({ length: 450 }, () => crypto.randomUUID());
    await db
      .insert(users)
      .values(
        ids.map((id) => ({ ...template, id, email: `${id}@example.com`, username: `u${id}` })),
      );
    const master = makeMasterKeys({ masterKey: first, dataDir });
    await db.transaction(async (tx) => {
      const encrypt = await master.getEncryptor(tx);
      await tx.insert(userDataKeys).values(
        ids.map((id) => {
          const { encrypted, masterKeyName } = encrypt(
            masterContexts.dataKey(id),
            Buffer.alloc(32, 9),
          );
          return { userId: id, wrappedKey: encrypted, masterKeyName, createdAt: now };
        }),
      );
    });
    const both = { masterKey: second, masterKeyPrevious: first, dataDir };
    expect(await reencryptAll(db, both, masterKeyTables)).toBe(450);
    expect(await makeDataKeys({ masterKey: second, dataDir }).find(db, ids[449] ?? "")).toEqual({
      userId: ids[449],
      key: Buffer.alloc(32, 9),
    });
  });
});

describe("a starting server", () => {
  it("creates no key when another one has encrypted the data", async () => {
    await createUserWithKeys({ masterKey: first, dataDir });
    await expect(
      prepareMasterKey(db, { masterKey: undefined, dataDir }, masterKeyTables),
    ).rejects.toThrow("The database contains encrypted values, but their master key is missing");
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("refuses a key that encrypted nothing of the data, by its name", async () => {
    await createUserWithKeys({ masterKey: first, dataDir });
    const [right, wrong] = [toMasterKey(first).name, toMasterKey(second).name];
    await expect(
      prepareMasterKey(db, { masterKey: second, dataDir }, masterKeyTables),
    ).rejects.toThrow(`The master key ${wrong} is wrong: the database is encrypted with ${right}.`);
    const both = { masterKey: second, masterKeyPrevious: first, dataDir };
    await prepareMasterKey(db, both, masterKeyTables);
    await prepareMasterKey(db, { masterKey: first, dataDir }, masterKeyTables);
  });
});
