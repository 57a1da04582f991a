// Codes for the day when the authenticator is lost. Each works once; only hashes of them are kept.
import { createHash, randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { recoveryCodes } from "../tables/security.ts";

const codesAtOnce = 10;
const codeLength = 12;

// Nothing that could be read as something else on paper: no 0 and o, no 1, i and l.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeForm = new RegExp(`^[${alphabet}]{${codeLength}}$`);

function generateCode(): string {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
  return characters.join("");
}

/** As people read and write it: `xxxx-xxxx-xxxx`. */
function formatCode(code: string): string {
  return code.replace(/.{4}(?!$)/g, "$&-");
}

/** A code as it was typed, in capitals or not, with any spaces and dashes or none; null when it is no code. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s\p{Pd}]/gu, "");
  return codeForm.test(code) ? code : null;
}

// With the person in it, so that one guess cannot be tried on everybody's codes at once.
function hashCode(userId: string, code: string): Uint8Array {
  return createHash("sha256").update(`recovery-code:${userId}:${code}`).digest();
}

/** Gives a person new codes, shown this once; all previous ones stop working. Call it in a transaction. */
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

/** How many codes a person still has. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Uses a code up, as read by `readRecoveryCode`. Of two uses at once, one finds it used. */
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
