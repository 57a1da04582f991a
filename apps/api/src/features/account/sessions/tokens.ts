// Random 32-byte tokens; the database stores their SHA-256 hashes.
import { createHash, randomBytes } from "node:crypto";

/** Returns 43 characters of base64url. */
export function generateToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256; random tokens need no salt and no slow hash. */
export function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}
