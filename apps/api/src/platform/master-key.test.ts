import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { ConfigError } from "../config.ts";
import { loadMasterKey } from "./master-key.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vereda-key-"));
  folders.push(folder);
  return folder;
}

it("uses the key of the configuration and writes none", () => {
  const dataDir = emptyFolder();
  const masterKey = Buffer.alloc(32, 7);
  expect(loadMasterKey({ masterKey, dataDir })).toBe(masterKey);
  expect(readdirSync(dataDir)).toEqual([]);
});

it("makes a key once, readable by its owner only, and finds it again", () => {
  const dataDir = path.join(emptyFolder(), "deeper");
  const made = loadMasterKey({ masterKey: undefined, dataDir });
  expect(made).toHaveLength(32);
  expect(loadMasterKey({ masterKey: undefined, dataDir })).toEqual(made);
  expect(readdirSync(dataDir)).toEqual(["master.key"]);
  expect(statSync(path.join(dataDir, "master.key")).mode & 0o777).toBe(0o600);
});

it("refuses a damaged key file instead of replacing it", () => {
  const dataDir = emptyFolder();
  writeFileSync(path.join(dataDir, "master.key"), "c2hvcnQ=\n");
  expect(() => loadMasterKey({ masterKey: undefined, dataDir })).toThrow(ConfigError);
});
