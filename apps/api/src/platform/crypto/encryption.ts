// Encrypts values at rest with AES-256-GCM, bound to their user and column.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import type { KeyObject } from "node:crypto";
import * as z from "zod/mini";
import type { EncryptedColumnName } from "./encrypted-columns.ts";

// The first byte of every value, so that a later format can coexist.
const formatVersion = 1;
const cipher = "aes-256-gcm";
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;
const headerLength = 1 + nonceLength;

/** The value was altered, moved, encrypted with another key or has an unknown format. */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError";

  constructor(context: string, options?: ErrorOptions) {
    super(`The encrypted value of ${context} cannot be decrypted.`, options);
  }
}

const importedKeys = new WeakMap<Uint8Array, KeyObject>();

/** Importing a key takes longer than decrypting a short value. */
function importKey(key: Uint8Array): KeyObject {
  const imported = importedKeys.get(key) ?? createSecretKey(key);
  importedKeys.set(key, imported);
  return imported;
}

/**
 * Format: 1 byte version, 12 bytes nonce, the ciphertext, 16 bytes tag.
 * @param context where the value belongs; decryption needs the same one
 */
export function encrypt(key: Uint8Array, context: string, plaintext: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const box = createCipheriv(cipher, importKey(key), nonce, { authTagLength: tagLength });
  box.setAAD(Buffer.from(context));
  const body = Buffer.concat([box.update(plaintext), box.final()]);
  return Buffer.concat([Uint8Array.of(formatVersion), nonce, body, box.getAuthTag()]);
}

/** @throws DecryptionError */
export function decrypt(key: Uint8Array, context: string, encrypted: Uint8Array): Uint8Array {
  if (encrypted[0] !== formatVersion || encrypted.length < headerLength + tagLength)
    throw new DecryptionError(context);
  const nonce = encrypted.subarray(1, headerLength);
  const box = createDecipheriv(cipher, importKey(key), nonce, { authTagLength: tagLength });
  box.setAAD(Buffer.from(context));
  box.setAuthTag(encrypted.subarray(-tagLength));
  try {
    return Buffer.concat([box.update(encrypted.subarray(headerLength, -tagLength)), box.final()]);
  } catch (cause) {
    throw new DecryptionError(context, { cause });
  }
}

/** A user's unwrapped data key. Must never be stored or logged. */
export interface UserKey {
  readonly userId: string;
  readonly key: Uint8Array;
  readonly onDecryptionFailure?: (column: string) => void;
}

export function createUserKey(userId: string): UserKey {
  return { userId, key: randomBytes(keyLength) };
}

export interface EncryptedColumn<T> {
  encrypt(userKey: UserKey, value: T): Uint8Array;
  /** @throws DecryptionError */
  decrypt(userKey: UserKey, encrypted: Uint8Array): T;
  /** Returns null for an undecryptable value and calls `onDecryptionFailure`. */
  tryDecrypt(userKey: UserKey, encrypted: Uint8Array): T | null;
}

/**
 * Stores values of one column as encrypted JSON.
 * @param column table and column, such as `sleep_cycles.details`
 */
export function defineEncryptedColumn<T>(
  column: EncryptedColumnName,
  schema: z.ZodMiniType<T>,
): EncryptedColumn<T> {
  const buildContext = (userKey: UserKey) => `${column}:${userKey.userId}`;
  const decryptValue = (userKey: UserKey, encrypted: Uint8Array): T => {
    const plaintext = decrypt(userKey.key, buildContext(userKey), encrypted);
    try {
      return z.parse(schema, JSON.parse(Buffer.from(plaintext).toString("utf8")));
    } catch (error) {
      throw new DecryptionError(buildContext(userKey), { cause: redactError(error) });
    }
  };
  return {
    encrypt: (userKey, value) =>
      encrypt(userKey.key, buildContext(userKey), Buffer.from(JSON.stringify(value))),
    decrypt: decryptValue,
    tryDecrypt: (userKey, encrypted) => {
      try {
        return decryptValue(userKey, encrypted);
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error;
        userKey.onDecryptionFailure?.(column);
        return null;
      }
    },
  };
}

/** @throws DecryptionError */
export function reencrypt(
  column: EncryptedColumnName,
  { from, to }: { readonly from: UserKey; readonly to: UserKey },
  encrypted: Uint8Array,
): Uint8Array {
  const plaintext = decrypt(from.key, `${column}:${from.userId}`, encrypted);
  return encrypt(to.key, `${column}:${to.userId}`, plaintext);
}

/** Parser errors quote the value, so only the kind of error is exposed. */
function redactError(error: unknown): Error {
  const kind = error instanceof SyntaxError ? "is no JSON" : "has another form than its column";
  return new Error(`It opens, but what it holds ${kind}.`);
}

function deriveKey(userKey: UserKey, context: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", userKey.key, "", context, keyLength));
}

/** Derives a key for one purpose; it reveals neither the user's key nor those of other purposes. */
export function derivePurposeKey(userKey: UserKey, purpose: string): Uint8Array {
  return deriveKey(userKey, `${purpose}:${userKey.userId}:key`);
}

/**
 * A keyed hash that finds a row by an encrypted value: equal for equal values of a user and column, random
 * without the key.
 * @param column table and column, such as `cycle_log_months.month`
 */
export function computeBlindIndex(userKey: UserKey, column: string, value: string): Uint8Array {
  const key = deriveKey(userKey, `${column}:${userKey.userId}:blind name`);
  return createHmac("sha256", key).update(value).digest().subarray(0, 16);
}
