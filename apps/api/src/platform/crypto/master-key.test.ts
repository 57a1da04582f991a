import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { ConfigError } from "#config.ts";
import { listAvailableKeys, makeMasterKeys } from "./master-key.ts";
import { getKeyFiles } from "./master-key-file.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vereda-key-"));
  folders.push(folder);
  return folder;
}

const silent = () => undefined;

it("uses the configured key and writes no file", () => {
  const dataDir = emptyFolder();
  const masterKey = Buffer.alloc(32, 7);
  expect(makeMasterKeys({ masterKey, dataDir }).getCurrent()).toEqual({
    name: "4bb06f8e",
    key: masterKey,
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

it("creates a key once, readable by its owner only, and loads it again", () => {
  const dataDir = path.join(emptyFolder(), "deeper");
  const made = makeMasterKeys({ masterKey: undefined, dataDir }, silent).getCurrent();
  expect(made.key).toHaveLength(32);
  expect(makeMasterKeys({ masterKey: undefined, dataDir }, silent).getCurrent()).toEqual(made);
  expect(readdirSync(dataDir)).toEqual(["master.key"]);
  expect(statSync(path.join(dataDir, "master.key")).mode & 0o777).toBe(0o600);
});

it("warns once that the created key must be backed up", () => {
  const dataDir = emptyFolder();
  const warnings: string[] = [];
  for (const keys of [1, 2].map(() =>
    makeMasterKeys({ masterKey: undefined, dataDir }, (line) => warnings.push(line)),
  )) {
    keys.getCurrent();
  }
  expect(warnings).toEqual([
    `A master key was created in ${path.join(dataDir, "master.key")}. Store a copy elsewhere: without it, ` +
      "encrypted data is lost. For production, set MASTER_KEY instead.",
  ]);
});

it("rejects a damaged key file instead of replacing it", () => {
  const dataDir = emptyFolder();
  writeFileSync(path.join(dataDir, "master.key"), "c2hvcnQ=\n");
  expect(() => makeMasterKeys({ masterKey: undefined, dataDir }).getCurrent()).toThrow(ConfigError);
});

it("stores the previous key until it is dropped", () => {
  const dataDir = emptyFolder();
  const files = getKeyFiles(dataDir);
  files.make();
  const first = files.present();
  files.renew();
  expect(files.previous()).toEqual(first);
  expect(files.present()).not.toEqual(first);
  expect(statSync(path.join(dataDir, "master.key")).mode & 0o777).toBe(0o600);
  files.dropPrevious();
  expect(readdirSync(dataDir)).toEqual(["master.key"]);
});

it("lists configured keys before key files", () => {
  const dataDir = emptyFolder();
  getKeyFiles(dataDir).make();
  const [masterKey, masterKeyPrevious] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const keys = listAvailableKeys({ masterKey, masterKeyPrevious, dataDir }).map(({ key }) => key);
  expect(keys).toEqual([masterKey, masterKeyPrevious, getKeyFiles(dataDir).present()]);
});
