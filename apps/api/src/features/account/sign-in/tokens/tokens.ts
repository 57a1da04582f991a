// Secrets that open something: 32 random bytes in the hands of a person, a SHA-256 hash in the database.
import { createHash, randomBytes } from "node:crypto";

/** A new token, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. Random tokens need no salt and no slow hash. */
export function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}
