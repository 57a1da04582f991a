// Accounts that were registered with an address of another account, so that nobody learns that there is one.
import { createHmac, hkdfSync } from "node:crypto";
import { and, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { users } from "../tables/users.ts";

// Short, so that it narrows down a password by little even for a thief of the database and the key.
const TAG_BYTES = 2;

/** The only account that an address finds. */
export function hasEmail(email: string): SQL {
  return sql`(${users.email} = ${email} and not ${users.isEmailInUse})`;
}

export function tagPassword(master: MasterKeys, password: string): Uint8Array {
  const key = hkdfSync("sha256", master.getCurrent().key, "", "password tag", 32);
  const message = password.normalize("NFKC");
  return createHmac("sha256", Buffer.from(key)).update(message).digest().subarray(0, TAG_BYTES);
}

/** Finds accounts that share the address and may have this password; the newest first. */
export function hasSharedEmail(email: string, tag: Uint8Array): SQL | undefined {
  return and(eq(users.email, email), sql`${users.isEmailInUse}`, eq(users.passwordTag, tag));
}

/** Call it in the transaction that replaces the password. */
export async function retagPassword(
  tx: Database,
  userId: string,
  passwordTag: Uint8Array,
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordTag })
    .where(and(eq(users.id, userId), sql`${users.isEmailInUse}`));
}

const others = alias(users, "others");

/** Gives the address to an account that shared it, once no other account has it. Call it in a transaction. */
export async function claimFreedAddress(tx: Database, userId: string): Promise<void> {
  const owner = tx
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.email, users.email), sql`not ${others.isEmailInUse}`));
  await tx
    .update(users)
    .set({ isEmailInUse: false, passwordTag: null })
    .where(and(eq(users.id, userId), sql`${users.isEmailInUse}`, notExists(owner)));
}
