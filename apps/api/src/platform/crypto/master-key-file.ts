// The master key as a file, DATA_DIR/master.key, for whoever gives none by the configuration. While keys are being
// rotated, the one before stands beside it as master.key.previous.
import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "#config.ts";

export const keyLength = 32;

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

function writeDraft(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(keyLength).toString("base64")}\n`, { mode: 0o600 });
  return draft;
}

export interface KeyFiles {
  /** Where the present key lies, for sentences about it. */
  readonly path: string;
  /** @throws ConfigError when the file holds something else than a key */
  present(): Uint8Array | null;
  previous(): Uint8Array | null;
  /** Makes the present key when there is none. @returns whether it was this process that made it */
  make(): boolean;
  /** Puts a new key in the place of the present one, which is kept beside it. */
  renew(): void;
  /** Removes the key before the present one. */
  dropPrevious(): void;
}

export function keyFiles(dataDir: string): KeyFiles {
  const file = path.join(dataDir, "master.key");
  const before = `${file}.previous`;
  return {
    path: file,
    present: () => readKey(file),
    previous: () => readKey(before),
    make() {
      const draft = writeDraft(file);
      try {
        // Two processes may start at once: a link appears whole or not at all, and only the first one wins.
        linkSync(draft, file);
        return true;
      } catch (error) {
        if (!isCode(error, "EEXIST")) throw error;
        return false;
      } finally {
        rmSync(draft);
      }
    },
    renew() {
      // The old one has a second name before the new one takes the first: no power cut loses it.
      rmSync(before, { force: true });
      linkSync(file, before);
      renameSync(writeDraft(file), file);
    },
    dropPrevious: () => rmSync(before, { force: true }),
  };
}
