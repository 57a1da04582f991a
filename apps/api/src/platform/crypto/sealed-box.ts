// Sealing at rest: AES-256-GCM around values that nobody who copies the database should read.
//
// Every person has a data key of their own, kept only in wrapped form (sealed with the master key).
// A sealed value is bound to its person and its column: moved elsewhere, it no longer opens.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import * as z from "zod/mini";

// One byte that names this layout, so that a later one can stand beside it.
const layout = 1;
const cipher = "aes-256-gcm";
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength;

/** A sealed value that does not open: altered, moved to another place, sealed with another key, or of another form. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";

  constructor(context: string, options?: ErrorOptions) {
    super(`A sealed value of ${context} does not open.`, options);
  }
}

/**
 * Seals bytes: one byte of layout, 12 of nonce, the ciphertext, 16 of tag.
 * @param context where the value belongs; opening it needs the same
 */
export function seal(key: Uint8Array, context: string, plain: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const box = createCipheriv(cipher, key, nonce, { authTagLength: tagLength });
  box.setAAD(Buffer.from(context));
  const body = Buffer.concat([box.update(plain), box.final()]);
  return Buffer.concat([Uint8Array.of(layout), nonce, body, box.getAuthTag()]);
}

/** Opens what `seal` made. @throws SealBroken */
export function unseal(key: Uint8Array, context: string, sealed: Uint8Array): Uint8Array {
  if (sealed[0] !== layout || sealed.length < headLength + tagLength) throw new SealBroken(context);
  const nonce = sealed.subarray(1, headLength);
  const box = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
  box.setAAD(Buffer.from(context));
  box.setAuthTag(sealed.subarray(-tagLength));
  try {
    return Buffer.concat([box.update(sealed.subarray(headLength, -tagLength)), box.final()]);
  } catch (cause) {
    throw new SealBroken(context, { cause });
  }
}

/** A person's own key, unwrapped. Never stored, never logged. */
export interface PersonKey {
  readonly userId: string;
  readonly key: Uint8Array;
  /** Hears of which column a value was left out, because it does not open. */
  readonly onBroken?: (column: string) => void;
}

/** A new data key for a person. */
export function newPersonKey(userId: string): PersonKey {
  return { userId, key: randomBytes(keyLength) };
}

export interface SealedColumn<T> {
  seal(person: PersonKey, value: T): Uint8Array;
  /** @throws SealBroken */
  open(person: PersonKey, sealed: Uint8Array): T;
  /** The same, for what can be left out: null where it does not open, of which the person's key is told. */
  openIfWhole(person: PersonKey, sealed: Uint8Array): T | null;
}

/**
 * Values of one sealed column, as JSON.
 * @param column its table and name, such as `sleep_cycles.details`
 */
export function sealedColumn<T>(column: string, schema: z.ZodMiniType<T>): SealedColumn<T> {
  const context = (person: PersonKey) => `${column}:${person.userId}`;
  const open = (person: PersonKey, sealed: Uint8Array): T => {
    const plain = unseal(person.key, context(person), sealed);
    try {
      return z.parse(schema, JSON.parse(Buffer.from(plain).toString("utf8")));
    } catch (error) {
      throw new SealBroken(context(person), { cause: withoutContent(error) });
    }
  };
  return {
    seal: (person, value) => seal(person.key, context(person), Buffer.from(JSON.stringify(value))),
    open,
    openIfWhole: (person, sealed) => {
      try {
        return open(person, sealed);
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        person.onBroken?.(column);
        return null;
      }
    },
  };
}

/** What a parser has to say of a value quotes from it: only of which kind the fault is may be known. */
function withoutContent(error: unknown): Error {
  const kind = error instanceof SyntaxError ? "is no JSON" : "has another form than its column";
  return new Error(`It opens, but what it holds ${kind}.`);
}

function derivedKey(person: PersonKey, context: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", person.key, "", context, keyLength));
}

/** A key made from a person's own for one purpose: it tells neither theirs nor that of another purpose. */
export function keyForPurpose(person: PersonKey, purpose: string): Uint8Array {
  return derivedKey(person, `${purpose}:${person.userId}:key`);
}

/**
 * A name by which a row is found again without telling what it stands for: equal for equal values of a person and a
 * column, and noise to whoever lacks their key.
 * @param column its table and name, such as `cycle_log_months.month`
 */
export function blindName(person: PersonKey, column: string, value: string): Uint8Array {
  const key = derivedKey(person, `${column}:${person.userId}:blind name`);
  return createHmac("sha256", key).update(value).digest().subarray(0, 16);
}
