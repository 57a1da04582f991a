import { encryptedTables } from "#encrypted-tables.ts";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "@vereda/domain/id";
import { addJobs, runDueJobs } from "#platform/jobs/jobs.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { keyFiles } from "#platform/crypto/master-key-file.ts";
import { masterContexts, masterKeys, namedKey } from "#platform/crypto/master-key.ts";
import type { KeySource } from "#platform/crypto/master-key.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerPerson } from "#features/account/testing/account-testing.ts";
import { prepareMasterKey } from "./master-key-boot.ts";
import { beginWithNewFile, endWithOneFile, keyUse, sealAgain } from "./master-key-rotation.ts";
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

/** A person with a data key and an authenticator, sealed with the present key of a configuration. */
async function somebody(config: KeySource) {
  const { userId } = await registerPerson(api);
  const person = await makeDataKeys(config).obtain(db, userId, now);
  const secret = await db.transaction((tx) =>
    masterKeys(config).seal(tx, masterContexts.authenticatorSecret(userId), Buffer.from("totp")),
  );
  const { sealed, masterKeyName } = secret;
  await db.insert(twoStep).values({ userId, sealedSecret: sealed, masterKeyName, createdAt: now });
  return person;
}

async function secretOf(config: KeySource, userId: string): Promise<string> {
  const [row] = await db.select().from(twoStep).where(eq(twoStep.userId, userId));
  if (row === undefined) throw new Error("There is no authenticator.");
  const { sealedSecret: sealed, masterKeyName } = row;
  const context = masterContexts.authenticatorSecret(userId);
  return Buffer.from(masterKeys(config).open(context, { sealed, masterKeyName })).toString();
}

describe("rotating a key file", () => {
  const config = () => ({ masterKey: undefined, dataDir });

  beforeEach(() => {
    keyFiles(dataDir).make();
  });

  it("seals everything with a new key, changes nobody's own key, and removes the one before", async () => {
    const people = [await somebody(config()), await somebody(config())];
    const before = keyFiles(dataDir).present();
    await beginWithNewFile(db, config());
    expect(await sealAgain(db, config(), encryptedTables)).toBe(4);
    expect(await endWithOneFile(db, config(), encryptedTables)).toBe(true);
    expect(keyFiles(dataDir).present()).not.toEqual(before);
    expect(readdirSync(dataDir)).toEqual(["master.key"]);
    for (const person of people) {
      expect(await makeDataKeys(config()).find(db, person.userId)).toEqual(person);
      expect(await secretOf(config(), person.userId)).toBe("totp");
    }
    const [use, ...others] = await keyUse(db, config(), encryptedTables);
    expect(use).toMatchObject({ values: 4, isPresent: true });
    expect(others).toEqual([]);
  });

  it("leaves e-mails readable that are queued", async () => {
    const master = masterKeys(config());
    const payload = { to: "ana@example.com", subject: "¡Hola!", text: "Sí.", html: "<p>Sí.</p>" };
    const subject = newId(now.getTime());
    await db.transaction((tx) =>
      addJobs(tx, [{ name: "send-email", subject, payload }], now, master),
    );
    await beginWithNewFile(db, config());
    expect(await sealAgain(db, config(), encryptedTables)).toBe(1);
    expect(await endWithOneFile(db, config(), encryptedTables)).toBe(true);
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
      master: masterKeys(config()),
      definitions: [definition],
      onFailure,
    };
    await runDueJobs(context, signal);
    expect(read).toEqual([payload]);
  });

  it("goes on with the same new key after it was interrupted", async () => {
    const person = await somebody(config());
    await beginWithNewFile(db, config());
    const next = keyFiles(dataDir).present();
    // Here the power fails; what was sealed can still be opened.
    expect(await makeDataKeys(config()).find(db, person.userId)).toEqual(person);
    expect(await endWithOneFile(db, config(), encryptedTables)).toBe(false);
    await beginWithNewFile(db, config());
    expect(keyFiles(dataDir).present()).toEqual(next);
    expect(await sealAgain(db, config(), encryptedTables)).toBe(2);
    expect(await endWithOneFile(db, config(), encryptedTables)).toBe(true);
    expect(await makeDataKeys(config()).find(db, person.userId)).toEqual(person);
  });

  it("lets a running server open and seal on, before and after", async () => {
    const running = makeDataKeys(config());
    const [ana, luis] = [await registerPerson(api), await registerPerson(api)];
    const anasKey = await running.obtain(db, ana.userId, now);
    await beginWithNewFile(db, config());
    const luissKey = await running.obtain(db, luis.userId, now);
    await sealAgain(db, config(), encryptedTables);
    expect(await endWithOneFile(db, config(), encryptedTables)).toBe(true);
    expect(await running.obtain(db, ana.userId, now)).toEqual(anasKey);
    expect(await makeDataKeys(config()).find(db, luis.userId)).toEqual(luissKey);
  });
});

describe("rotating a given key", () => {
  it("seals everything with the new one, and tells when the one before may go", async () => {
    const before = { masterKey: first, dataDir };
    const both = { masterKey: second, masterKeyPrevious: first, dataDir };
    const person = await somebody(before);
    expect(await keyUse(db, both, encryptedTables)).toEqual([
      { name: namedKey(second).name, values: 0, isPresent: true, isAtHand: true },
      { name: namedKey(first).name, values: 2, isPresent: false, isAtHand: true },
    ]);
    expect(await sealAgain(db, both, encryptedTables)).toBe(2);
    expect(await sealAgain(db, both, encryptedTables)).toBe(0);
    const after = { masterKey: second, dataDir };
    expect(await makeDataKeys(after).find(db, person.userId)).toEqual(person);
    expect(await secretOf(after, person.userId)).toBe("totp");
    expect(await keyUse(db, after, encryptedTables)).toEqual([
      { name: namedKey(second).name, values: 2, isPresent: true, isAtHand: true },
    ]);
  });

  it("takes over from a key file", async () => {
    keyFiles(dataDir).make();
    const person = await somebody({ masterKey: undefined, dataDir });
    const given = { masterKey: second, dataDir };
    expect(await makeDataKeys(given).find(db, person.userId)).toEqual(person);
    expect(await sealAgain(db, given, encryptedTables)).toBe(2);
    rmSync(path.join(dataDir, "master.key"));
    expect(await makeDataKeys(given).find(db, person.userId)).toEqual(person);
  });

  it("leaves alone what no key at hand opens, and says so", async () => {
    await somebody({ masterKey: first, dataDir });
    const person = await somebody({ masterKey: second, dataDir });
    const third = { masterKey: Buffer.alloc(32, 23), masterKeyPrevious: second, dataDir };
    expect(await sealAgain(db, third, encryptedTables)).toBe(2);
    expect(await makeDataKeys(third).find(db, person.userId)).toEqual(person);
    expect(await keyUse(db, third, encryptedTables)).toContainEqual({
      name: namedKey(first).name,
      values: 2,
      isPresent: false,
      isAtHand: false,
    });
  });

  it("reaches everybody, in batches", async () => {
    const { userId } = await registerPerson(api);
    const [template] = await db.select().from(users).where(eq(users.id, userId));
    if (template === undefined) throw new Error("Nobody registered.");
    const ids = Array.from({ length: 450 }, () => crypto.randomUUID());
    await db
      .insert(users)
      .values(
        ids.map((id) => ({ ...template, id, email: `${id}@example.com`, username: `u${id}` })),
      );
    const master = masterKeys({ masterKey: first, dataDir });
    await db.transaction(async (tx) => {
      const seal = await master.sealer(tx);
      await tx.insert(userDataKeys).values(
        ids.map((id) => {
          const { sealed, masterKeyName } = seal(masterContexts.dataKey(id), Buffer.alloc(32, 9));
          return { userId: id, wrappedKey: sealed, masterKeyName, createdAt: now };
        }),
      );
    });
    const both = { masterKey: second, masterKeyPrevious: first, dataDir };
    expect(await sealAgain(db, both, encryptedTables)).toBe(450);
    expect(await makeDataKeys({ masterKey: second, dataDir }).find(db, ids[449] ?? "")).toEqual({
      userId: ids[449],
      key: Buffer.alloc(32, 9),
    });
  });
});

describe("a server that starts", () => {
  it("makes no key where the database holds what another one sealed", async () => {
    await somebody({ masterKey: first, dataDir });
    await expect(
      prepareMasterKey(db, { masterKey: undefined, dataDir }, encryptedTables),
    ).rejects.toThrow("The database holds sealed values, and their master key is not here");
    expect(readdirSync(dataDir)).toEqual([]);
    await prepareMasterKey(db, { masterKey: second, dataDir }, encryptedTables);
  });
});
