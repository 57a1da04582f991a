import { masterKeyTables } from "#master-key-tables.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMasterKeys } from "#platform/crypto/master-key.ts";
import { reencryptAll } from "#platform/crypto/master-key-rotation.ts";
import { twoStep } from "../tables/security.ts";
import { generateCode, registerWithTwoStep } from "./two-step-testing.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "vereda-two-step-"));
afterAll(() => rm(dataDir, { recursive: true }));

const present = Buffer.alloc(32, 1);
const next = Buffer.alloc(32, 2);
const api = await makeTestApp({
  settings: {
    MASTER_KEY: present.toString("base64"),
    MASTER_KEY_PREVIOUS: next.toString("base64"),
  },
});

describe("an authenticator", () => {
  it("still works after the master key is rotated on a running server", async () => {
    const ana = await registerWithTwoStep(api);
    const getKeyName = async () => {
      const [row] = await api.db.select().from(twoStep).where(eq(twoStep.userId, ana.userId));
      return row?.masterKeyName;
    };
    const rotated = { dataDir, masterKey: next, masterKeyPrevious: present };
    expect(await getKeyName()).toBe(
      makeMasterKeys({ dataDir, masterKey: present }).getCurrent().name,
    );
    await reencryptAll(api.db, rotated, masterKeyTables);
    expect(await getKeyName()).toBe(makeMasterKeys(rotated).getCurrent().name);
    api.clock.advance(60_000);
    expect((await ana.logIn(generateCode(api, ana.secret))).status).toBe(200);
  });
});
