import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { ConfigError } from "#config.ts";
import { listAvailableKeys, makeMasterKeys } from "./master-key.ts";
import { keyFiles } from "./master-key-file.ts";

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

it("uses the key of the configuration and writes none", () => {
  const dataDir = emptyFolder();
  const masterKey = Buffer.alloc(32, 7);
  expect(makeMasterKeys({ masterKey, dataDir }).getCurrent()).toEqual({
    name: "4bb06f8e",
    key: masterKey,
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

it("makes a key once, readable by its owner only, and finds it again", () => {
  const dataDir = path.join(emptyFolder(), "deeper");
  const made = makeMasterKeys({ masterKey: undefined, dataDir }, silent).getCurrent();
  expect(made.key).toHaveLength(32);
  expect(makeMasterKeys({ masterKey: undefined, dataDir }, silent).getCurrent()).toEqual(made);
  expect(readdirSync(dataDir)).toEqual(["master.key"]);
  expect(statSync(path.join(dataDir, "master.key")).mode & 0o777).toBe(0o600);
});

it("says in one sentence, once, that a copy of the made key must be kept", () => {
  const dataDir = emptyFolder();
  const warnings: string[] = [];
  for (const keys of [1, 2].map(() =>
    makeMasterKeys({ masterKey: undefined, dataDir }, (line) => warnings.push(line)),
  )) {
    keys.getCurrent();
  }
  expect(warnings).toEqual([
    `A master key was made in ${path.join(dataDir, "master.key")}: keep a copy of it elsewhere, because without it ` +
      "what is sealed stays closed; better still, give a key of your own as MASTER_KEY.",
  ]);
});

it("refuses a damaged key file instead of replacing it", () => {
  const dataDir = emptyFolder();
  writeFileSync(path.join(dataDir, "master.key"), "c2hvcnQ=\n");
  expect(() => makeMasterKeys({ masterKey: undefined, dataDir }).getCurrent()).toThrow(ConfigError);
});

it("keeps the key before beside the new one, until that is dropped", () => {
  const dataDir = emptyFolder();
  const files = keyFiles(dataDir);
  files.make();
  const first = files.present();
  files.renew();
  expect(files.previous()).toEqual(first);
  expect(files.present()).not.toEqual(first);
  expect(statSync(path.join(dataDir, "master.key")).mode & 0o777).toBe(0o600);
  files.dropPrevious();
  expect(readdirSync(dataDir)).toEqual(["master.key"]);
});

it("knows the keys of the configuration first, then the files'", () => {
  const dataDir = emptyFolder();
  keyFiles(dataDir).make();
  const [masterKey, masterKeyPrevious] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const keys = listAvailableKeys({ masterKey, masterKeyPrevious, dataDir }).map(({ key }) => key);
  expect(keys).toEqual([masterKey, masterKeyPrevious, keyFiles(dataDir).present()]);
});
