// Encrypts a stream with AES-256-GCM in chunks, so that nothing unverified is ever read.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from "node:crypto";
import * as z from "zod/mini";
import { BootError } from "#platform/boot-error.ts";
import type { MasterKey } from "#platform/crypto/master-key.ts";
import { DamagedCopy, FORMAT_VERSION } from "./records.ts";

const cipher = "aes-256-gcm";
const TAG_LENGTH = 16;
const CHUNK_LENGTH = 64 * 1024;
const MAGIC = "vereda-backup ";
const MAX_HEADER_LENGTH = 1_024;

/** What opens an archive: the operator's passphrase, or a master key of the server. */
export type ArchiveSecret = { readonly passphrase: string } | { readonly masterKey: MasterKey };

const headerSchema = z.object({
  version: z.number(),
  salt: z.string(),
  /** The name of the master key; null for a passphrase. */
  masterKey: z.nullable(z.string()),
  /** The authentication tag of an empty chunk, which recognizes a wrong secret. */
  check: z.string(),
});
type Header = z.infer<typeof headerSchema>;

// OWASP's parameters for scrypt. They take 128 MiB.
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

function deriveKey(secret: ArchiveSecret, salt: Uint8Array): Promise<Uint8Array> {
  if ("masterKey" in secret) {
    const derived = hkdfSync("sha256", secret.masterKey.key, salt, "vereda-backup", 32);
    return Promise.resolve(new Uint8Array(derived));
  }
  return new Promise((resolve, reject) => {
    scrypt(secret.passphrase.normalize("NFC"), salt, 32, scryptCost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

const CHECK = -1;

/** A key encrypts one archive, so a nonce is the chunk's number and whether it is the last. */
function buildNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeDoubleBE(index);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function encryptChunk(key: Uint8Array, index: number, isLast: boolean, chunk: Uint8Array): Buffer {
  const box = createCipheriv(cipher, key, buildNonce(index, isLast), { authTagLength: TAG_LENGTH });
  return Buffer.concat([box.update(chunk), box.final(), box.getAuthTag()]);
}

function decryptChunk(
  key: Uint8Array,
  index: number,
  isLast: boolean,
  chunk: Uint8Array,
): Buffer | null {
  if (chunk.length < TAG_LENGTH) return null;
  const nonce = buildNonce(index, isLast);
  const box = createDecipheriv(cipher, key, nonce, { authTagLength: TAG_LENGTH });
  box.setAuthTag(chunk.subarray(-TAG_LENGTH));
  try {
    return Buffer.concat([box.update(chunk.subarray(0, -TAG_LENGTH)), box.final()]);
  } catch {
    return null;
  }
}

/** Yields chunks of one length; the last one, which may be shorter or empty, comes with `isLast`. */
async function* splitChunks(
  source: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let pending = Buffer.alloc(0);
  for await (const bytes of source) {
    pending = Buffer.concat([pending, bytes]);
    let start = 0;
    for (; pending.length - start > length; start += length) {
      yield { chunk: pending.subarray(start, start + length), isLast: false };
    }
    pending = pending.subarray(start);
  }
  yield { chunk: pending, isLast: true };
}

/** Format: a line of JSON that says what opens the archive, then encrypted chunks of one length. */
export async function* encryptStream(
  secret: ArchiveSecret,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(16);
  const key = await deriveKey(secret, salt);
  const header: Header = {
    version: FORMAT_VERSION,
    salt: salt.toString("base64"),
    masterKey: "masterKey" in secret ? secret.masterKey.name : null,
    check: encryptChunk(key, CHECK, true, Buffer.alloc(0)).toString("base64"),
  };
  yield Buffer.from(`${MAGIC}${JSON.stringify(header)}\n`);
  let index = 0;
  for await (const { chunk, isLast } of splitChunks(source, CHUNK_LENGTH)) {
    yield encryptChunk(key, index, isLast, chunk);
    index += 1;
  }
}

function parseHeader(line: string): Header {
  if (!line.startsWith(MAGIC)) throw new BootError("This file is no backup of Vereda.");
  let header: Header;
  try {
    header = headerSchema.parse(JSON.parse(line.slice(MAGIC.length)));
  } catch {
    throw new DamagedCopy();
  }
  if (header.version > FORMAT_VERSION) {
    throw new BootError("The archive was made by a newer version of Vereda. Update Vereda first.");
  }
  return header;
}

export interface SecretSources {
  readonly passphrase: string | undefined;
  readonly masterKeys: readonly MasterKey[];
}

function findSecret({ masterKey }: Header, sources: SecretSources): ArchiveSecret {
  if (masterKey === null) {
    if (sources.passphrase !== undefined) return { passphrase: sources.passphrase };
    throw new BootError("Set BACKUP_PASSPHRASE to the passphrase of this archive.");
  }
  const match = sources.masterKeys.find(({ name }) => name === masterKey);
  if (match !== undefined) return { masterKey: match };
  throw new BootError(
    `This archive is encrypted with the master key ${masterKey}: set it as MASTER_KEY or MASTER_KEY_PREVIOUS.`,
  );
}

async function* continueWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

async function readHeader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let bytes = Buffer.alloc(0);
  while (!bytes.includes(10) && bytes.length < MAX_HEADER_LENGTH) {
    const next = await chunks.next();
    if (next.done === true) break;
    bytes = Buffer.concat([bytes, next.value]);
  }
  const end = bytes.indexOf(10);
  const header = parseHeader(bytes.subarray(0, Math.max(end, 0)).toString());
  return { header, rest: continueWith(bytes.subarray(end + 1), chunks) };
}

/** @throws BootError for a wrong passphrase; DamagedCopy when the archive was altered or cut off */
export async function* decryptStream(
  sources: SecretSources,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { header, rest } = await readHeader(source);
  const key = await deriveKey(findSecret(header, sources), Buffer.from(header.salt, "base64"));
  if (decryptChunk(key, CHECK, true, Buffer.from(header.check, "base64")) === null) {
    throw new BootError("The passphrase does not open this archive.");
  }
  let index = 0;
  for await (const { chunk, isLast } of splitChunks(rest, CHUNK_LENGTH + TAG_LENGTH)) {
    const decrypted = decryptChunk(key, index, isLast, chunk);
    if (decrypted === null) throw new DamagedCopy();
    yield decrypted;
    index += 1;
  }
}
