import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { accountApi } from "@vereda/domain/account/contract";
import { afterAll, expect, it } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { masterKeyTables } from "#master-key-tables.ts";
import { reencryptAll } from "#platform/crypto/master-key-rotation.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "vereda-shared-address-"));
afterAll(() => rm(dataDir, { recursive: true }));

const present = Buffer.alloc(32, 1);
const next = Buffer.alloc(32, 2);
const toText = (key: Buffer) => key.toString("base64");
const SMTP_URL = "smtp://127.0.0.1:1";

it("an account that shares its address signs in after the master key is rotated and retired", async () => {
  const database = await openTestDatabase();
  const before = await makeTestApp({
    database,
    settings: { SMTP_URL, MASTER_KEY: toText(present), MASTER_KEY_PREVIOUS: toText(next) },
  });
  const owner = await registerUser(before);
  const password = "una frase de alguien más";
  const body = { email: owner.email, password, firstName: "Nadie", source: testSource };
  await before.call(accountApi.register, { body });
  const rotated = { dataDir, masterKey: next, masterKeyPrevious: present };
  await reencryptAll(before.db, rotated, masterKeyTables);
  const after = await makeTestApp({
    database,
    settings: { SMTP_URL, MASTER_KEY: toText(next) },
  });
  const credentials = { email: owner.email, password, source: testSource };
  expect((await after.attempt(accountApi.login, { body: credentials })).status).toBe(200);
  await database.close();
});
