// Stores the master key as DATA_DIR/master.key, and as master.key.previous during a rotation.
import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "#config.ts";

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
      `The file ${file} must contain 32 bytes in base64. Restore it from a backup: without it, encrypted data is lost.`,
    );
  }
  return key;
}

function writeDraft(file: string, key: Uint8Array = randomBytes(keyLength)): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${Buffer.from(key).toString("base64")}\n`, { mode: 0o600 });
  return draft;
}

interface KeyFiles {
  readonly path: string;
  /** @throws ConfigError when the file does not contain a key */
  present(): Uint8Array | null;
  previous(): Uint8Array | null;
  /** Creates the key unless it exists. @returns whether this process created it */
  make(): boolean;
  /** Stores a key from a backup under a free name, the current one first. @returns whether one was free */
  add(key: Uint8Array): boolean;
  renew(): void;
  dropPrevious(): void;
}

export function getKeyFiles(dataDir: string): KeyFiles {
  const file = path.join(dataDir, "master.key");
  const before = `${file}.previous`;
  const create = (name: string, key?: Uint8Array) => {
    const draft = writeDraft(name, key);
    try {
      // A link is created atomically, so of two processes that start at once only the first one wins.
      linkSync(draft, name);
      return true;
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
      return false;
    } finally {
      rmSync(draft);
    }
  };
  return {
    path: file,
    present: () => readKey(file),
    previous: () => readKey(before),
    make: () => create(file),
    add: (key) => create(file, key) || create(before, key),
    renew() {
      // Links the old key to its new name before replacing it, so that a power cut cannot lose it.
      rmSync(before, { force: true });
      linkSync(file, before);
      renameSync(writeDraft(file), file);
    },
    dropPrevious: () => rmSync(before, { force: true }),
  };
}
