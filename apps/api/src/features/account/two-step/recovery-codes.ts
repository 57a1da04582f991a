// Recovery codes for a lost authenticator; each works once, and only hashes are stored.
import { createHash, randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { recoveryCodes } from "../tables/security.ts";

const codesAtOnce = 10;
const codeLength = 12;

// Excludes similar characters: 0 and o; 1, i and l.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeForm = new RegExp(`^[${alphabet}]{${codeLength}}$`);

function generateCode(): string {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
  return characters.join("");
}

/** Formats a code as `xxxx-xxxx-xxxx`. */
function formatCode(code: string): string {
  return code.replace(/.{4}(?!$)/g, "$&-");
}

/** Parses a typed code and ignores case, spaces and dashes; null when it is not a code. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s\p{Pd}]/gu, "");
  return codeForm.test(code) ? code : null;
}

// Includes the user id, so that one guess cannot be checked against all users' codes.
function hashCode(userId: string, code: string): Uint8Array {
  return createHash("sha256").update(`recovery-code:${userId}:${code}`).digest();
}

/**
 * Replaces all codes of a user and returns the new ones, which are not stored in plaintext. Call it in a
 * transaction.
 */
export async function replaceRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, generateCode);
  await dropRecoveryCodes(tx, userId);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: hashCode(userId, code), userId })));
  return codes.map(formatCode);
}

export async function dropRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Marks a code from `parseRecoveryCode` as used. Of two concurrent uses, one gets "used". */
export async function spendRecoveryCode(
  db: Database,
  userId: string,
  code: string,
  now: Date,
): Promise<"spent" | "used" | "unknown"> {
  const isTheirs = and(
    eq(recoveryCodes.hash, hashCode(userId, code)),
    eq(recoveryCodes.userId, userId),
  );
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isTheirs, isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  if (spent.length > 0) return "spent";
  const [row] = await db
    .select({ usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(isTheirs);
  return row === undefined ? "unknown" : "used";
}
