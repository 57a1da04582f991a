import { masterKeyTables } from "#master-key-tables.ts";
import webPush from "web-push";
import { describe, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { listKeyUsage, reencryptAll } from "../crypto/master-key-rotation.ts";
import { makeTestApp } from "../testing/testing.ts";
import { makeMasterKeys } from "../crypto/master-key.ts";
import { pushKeys } from "./push-keys-table.ts";
import { makePushKeys } from "./push-keys.ts";

const api = await makeTestApp();
const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");

function asProcess(settings: NodeJS.ProcessEnv = {}) {
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: api.dataDir,
    MASTER_KEY: key(1),
    ...settings,
  });
  const { db, clock } = api;
  return { config, keys: makePushKeys({ db, clock, config, master: makeMasterKeys(config) }) };
}

describe("push keys", () => {
  it("are created once for all processes and stored encrypted", async () => {
    const [one, other] = await Promise.all([asProcess().keys(), asProcess().keys()]);
    expect(one).toEqual(other);
    const [row, ...others] = await api.db.select().from(pushKeys);
    expect(others).toEqual([]);
    expect(row?.publicKey).toBe(one.publicKey);
    const encrypted = Buffer.from(row?.encrypted ?? []).toString("hex");
    expect(encrypted).not.toContain(Buffer.from(one.privateKey, "base64url").toString("hex"));
  });

  it("stay the same after a master key rotation", async () => {
    const before = await asProcess().keys();
    const settings = { MASTER_KEY: key(2), MASTER_KEY_PREVIOUS: key(1) };
    const { config } = asProcess(settings);
    expect(await reencryptAll(api.db, config, masterKeyTables)).toBeGreaterThan(0);
    const left = (await listKeyUsage(api.db, config, masterKeyTables)).filter(
      ({ isCurrent }) => !isCurrent,
    );
    expect(left.every(({ values }) => values === 0)).toBe(true);
    expect(await asProcess({ MASTER_KEY: key(2) }).keys()).toEqual(before);
  });

  it("come from the settings when both are set", async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const pair = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey };
    expect(await asProcess(pair).keys()).toEqual({ publicKey, privateKey });
    expect(() => asProcess({ PUSH_PUBLIC_KEY: publicKey })).toThrow("go together");
    const another = webPush.generateVAPIDKeys().privateKey;
    expect(() => asProcess({ ...pair, PUSH_PRIVATE_KEY: another })).toThrow("not the private key");
  });
});
