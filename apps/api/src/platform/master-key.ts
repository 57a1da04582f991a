// The key that wraps every person's data key: from the configuration, or made once in DATA_DIR/master.key.
import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "../config.ts";
import type { Config } from "../config.ts";

const keyLength = 32;

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function readKey(file: string): Uint8Array | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== keyLength) {
    throw new ConfigError(
      `The file ${file} must hold 32 bytes in base64; it does not. Restore it from a backup: without it, what was sealed stays closed.`,
    );
  }
  return key;
}

// Two processes may start at once: a link appears whole or not at all, and only the first one wins.
function makeKey(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(keyLength).toString("base64")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * The master key, 32 bytes.
 * @throws ConfigError when the file holds something else
 */
export function loadMasterKey(config: Pick<Config, "masterKey" | "dataDir">): Uint8Array {
  if (config.masterKey !== undefined) return config.masterKey;
  const file = path.join(config.dataDir, "master.key");
  const known = readKey(file);
  if (known !== null) return known;
  makeKey(file);
  const made = readKey(file);
  if (made === null) throw new ConfigError(`The file ${file} could not be made.`);
  return made;
}
