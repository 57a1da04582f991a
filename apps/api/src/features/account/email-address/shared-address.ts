// Accounts that were registered with an address of another account, so that nobody learns that there is one.
import { createHash, timingSafeEqual } from "node:crypto";
import { and, desc, eq, isNotNull, notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { masterContexts, MasterKeyMissing } from "#platform/crypto/master-key.ts";
import type { EncryptedByMaster, MasterKeys } from "#platform/crypto/master-key.ts";
import { users } from "../tables/users.ts";

// Short, so that it narrows down a password by little even for a thief of the database and the key.
const TAG_BYTES = 2;
const MAX_SHARED_ACCOUNTS = 200;

/** The only account that an address finds. */
export function hasEmail(email: string): SQL {
  return sql`(${users.email} = ${email} and not ${users.isEmailInUse})`;
}

interface OwnPassword {
  readonly userId: string;
  readonly password: string;
}

/** Without it an account that shares its address cannot sign in. */
export const noTag = { passwordTag: null, passwordTagKey: null } as const;

function computeTag({ userId, password }: OwnPassword): Uint8Array {
  const message = `${userId}:${password.normalize("NFKC")}`;
  return createHash("sha256").update(message).digest().subarray(0, TAG_BYTES);
}

/** Encrypted, so that it survives a rotation of the master key. */
export async function tagPassword(tx: Database, master: MasterKeys, own: OwnPassword) {
  const context = masterContexts.passwordTag(own.userId);
  const { encrypted, masterKeyName } = await master.encrypt(tx, context, computeTag(own));
  return { passwordTag: encrypted, passwordTagKey: masterKeyName };
}

function hasTag(master: MasterKeys, own: OwnPassword, tag: EncryptedByMaster): boolean {
  try {
    const stored = master.decrypt(masterContexts.passwordTag(own.userId), tag);
    return timingSafeEqual(stored, computeTag(own));
  } catch (error) {
    if (error instanceof MasterKeyMissing) return false;
    throw error;
  }
}

/** Finds an account that shares the address and may have this password; the newest first. */
export async function findSharedAccount(
  db: Database,
  master: MasterKeys,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string | null> {
  const rows = await db
    .select({
      userId: users.id,
      encrypted: sql<Uint8Array>`${users.passwordTag}`.mapWith(users.passwordTag),
      masterKeyName: sql<string>`${users.passwordTagKey}`,
    })
    .from(users)
    .where(and(eq(users.email, email), sql`${users.isEmailInUse}`, isNotNull(users.passwordTagKey)))
    .orderBy(desc(users.id))
    .limit(MAX_SHARED_ACCOUNTS);
  const match = rows.find(({ userId, ...tag }) => hasTag(master, { userId, password }, tag));
  return match?.userId ?? null;
}

/** Call it in the transaction that replaces the password. */
export async function retagPassword(
  tx: Database,
  master: MasterKeys,
  own: OwnPassword,
): Promise<void> {
  const owned = and(eq(users.id, own.userId), sql`${users.isEmailInUse}`);
  const [shared] = await tx.select({ id: users.id }).from(users).where(owned);
  if (shared === undefined) return;
  await tx
    .update(users)
    .set(await tagPassword(tx, master, own))
    .where(owned);
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
    .set({ isEmailInUse: false, ...noTag })
    .where(and(eq(users.id, userId), sql`${users.isEmailInUse}`, notExists(owner)));
}
