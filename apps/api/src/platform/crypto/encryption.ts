// Sealing at rest: AES-256-GCM around values that nobody who copies the database should read.
//
// Every person has a data key of their own, kept only in wrapped form (sealed with the master key).
// A sealed value is bound to its person and its column: moved elsewhere, it no longer opens.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import * as z from "zod/mini";

// One byte that names this layout, so that a later one can stand beside it.
const formatVersion = 1;
const cipher = "aes-256-gcm";
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;
const headerLength = 1 + nonceLength;

/** A sealed value that does not open: altered, moved to another place, sealed with another key, or of another form. */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError";

  constructor(context: string, options?: ErrorOptions) {
    super(`A sealed value of ${context} does not open.`, options);
  }
}

/**
 * Seals bytes: one byte of layout, 12 of nonce, the ciphertext, 16 of tag.
 * @param context where the value belongs; opening it needs the same
 */
export function encrypt(key: Uint8Array, context: string, plaintext: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const box = createCipheriv(cipher, key, nonce, { authTagLength: tagLength });
  box.setAAD(Buffer.from(context));
  const body = Buffer.concat([box.update(plaintext), box.final()]);
  return Buffer.concat([Uint8Array.of(formatVersion), nonce, body, box.getAuthTag()]);
}

/** Opens what `seal` made. @throws SealBroken */
export function decrypt(key: Uint8Array, context: string, encrypted: Uint8Array): Uint8Array {
  if (encrypted[0] !== formatVersion || encrypted.length < headerLength + tagLength)
    throw new DecryptionError(context);
  const nonce = encrypted.subarray(1, headerLength);
  const box = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
  box.setAAD(Buffer.from(context));
  box.setAuthTag(encrypted.subarray(-tagLength));
  try {
    return Buffer.concat([box.update(encrypted.subarray(headerLength, -tagLength)), box.final()]);
  } catch (cause) {
    throw new DecryptionError(context, { cause });
  }
}

/** A person's own key, unwrapped. Never stored, never logged. */
export interface UserKey {
  readonly userId: string;
  readonly key: Uint8Array;
  /** Hears of which column a value was left out, because it does not open. */
  readonly onDecryptionFailure?: (column: string) => void;
}

/** A new data key for a person. */
export function createUserKey(userId: string): UserKey {
  return { userId, key: randomBytes(keyLength) };
}

export interface EncryptedColumn<T> {
  encrypt(userKey: UserKey, value: T): Uint8Array;
  /** @throws SealBroken */
  decrypt(userKey: UserKey, encrypted: Uint8Array): T;
  /** The same, for what can be left out: null where it does not open, of which the person's key is told. */
  tryDecrypt(userKey: UserKey, encrypted: Uint8Array): T | null;
}

/**
 * Values of one sealed column, as JSON.
 * @param column its table and name, such as `sleep_cycles.details`
 */
export function defineEncryptedColumn<T>(
  column: string,
  schema: z.ZodMiniType<T>,
): EncryptedColumn<T> {
  const context = (userKey: UserKey) => `${column}:${userKey.userId}`;
  const decryptValue = (userKey: UserKey, encrypted: Uint8Array): T => {
    const plaintext = decrypt(userKey.key, context(userKey), encrypted);
    try {
      return z.parse(schema, JSON.parse(Buffer.from(plaintext).toString("utf8")));
    } catch (error) {
      throw new DecryptionError(context(userKey), { cause: redactError(error) });
    }
  };
  return {
    encrypt: (userKey, value) =>
      encrypt(userKey.key, context(userKey), Buffer.from(JSON.stringify(value))),
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

/** What a parser has to say of a value quotes from it: only of which kind the fault is may be known. */
function redactError(error: unknown): Error {
  const kind = error instanceof SyntaxError ? "is no JSON" : "has another form than its column";
  return new Error(`It opens, but what it holds ${kind}.`);
}

function deriveKey(userKey: UserKey, context: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", userKey.key, "", context, keyLength));
}

/** A key made from a person's own for one purpose: it tells neither theirs nor that of another purpose. */
export function derivePurposeKey(userKey: UserKey, purpose: string): Uint8Array {
  return deriveKey(userKey, `${purpose}:${userKey.userId}:key`);
}

/**
 * A name by which a row is found again without telling what it stands for: equal for equal values of a person and a
 * column, and noise to whoever lacks their key.
 * @param column its table and name, such as `cycle_log_months.month`
 */
export function computeBlindIndex(userKey: UserKey, column: string, value: string): Uint8Array {
  const key = deriveKey(userKey, `${column}:${userKey.userId}:blind name`);
  return createHmac("sha256", key).update(value).digest().subarray(0, 16);
}
