// Hashes passwords with argon2id and OWASP's parameters: 19 MiB, 2 passes, 1 lane.
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const hashLength = 32;

const phc =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function encodeUnpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replace(/=+$/, "");
}

function deriveHash(
  password: string,
  salt: Uint8Array,
  length: number,
  using: Cost,
): Promise<Buffer> {
  // Normalises Unicode compositions that differ between keyboards (NIST SP 800-63B, 3.1.1.2).
  const message = Buffer.from(password.normalize("NFKC"));
  return derive("argon2id", { message, nonce: salt, tagLength: length, ...using });
}

/** Returns a PHC string. Takes tens of milliseconds: do not call it in a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const hash = await deriveHash(password, salt, hashLength, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeUnpadded(salt)}$${encodeUnpadded(hash)}`;
}

/**
 * Takes the same time without a stored hash (null), so that timing does not reveal which emails have an
 * account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    await hashPassword(password);
    return false;
  }
  const match = phc.exec(stored);
  if (match === null) throw new Error("A stored password hash is not in the argon2id PHC format.");
  const [memory, passes, parallelism] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const salt = Buffer.from(match[4] ?? "", "base64");
  const expected = Buffer.from(match[5] ?? "", "base64");
  const actual = await deriveHash(password, salt, expected.length, { memory, passes, parallelism });
  return timingSafeEqual(actual, expected);
}
