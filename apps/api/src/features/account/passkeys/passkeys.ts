// Lists, renames and deletes a user's passkeys.
import { MAX_PASSKEYS } from "@vereda/domain/account/passkeys/contract-passkeys";
import type { Passkey, passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { updateVersion } from "#platform/http/writing.ts";
import { passkeys } from "../tables/security.ts";

export function toPasskey(row: typeof passkeys.$inferSelect): Passkey {
  const { id, name, createdAt, lastUsedAt, isSynced, updatedAt } = row;
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Newest first. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
    .limit(MAX_PASSKEYS);
  return rows.map(toPasskey);
}

interface UserPasskey {
  readonly id: string;
  readonly userId: string;
}

function isOwn({ id, userId }: UserPasskey) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId));
}

/** @throws not_found when the passkey is not the user's */
export async function requirePasskey(db: Database, own: UserPasskey): Promise<void> {
  const [row] = await db.select({ id: passkeys.id }).from(passkeys).where(isOwn(own));
  if (row === undefined) throw new AppError("not_found");
}

/** @throws not_found when the passkey is not the user's; conflict with it when `updatedAt` is stale */
export async function renamePasskey(
  db: Database,
  own: UserPasskey,
  changes: BodyOf<typeof passkeysApi.rename>,
  now: Date,
): Promise<Passkey> {
  return toPasskey(
    await updateVersion(db, passkeys, isOwn(own), changes, now, async () => {
      const [current] = await db.select().from(passkeys).where(isOwn(own));
      if (current === undefined) throw new AppError("not_found");
      return toPasskey(current);
    }),
  );
}

/** @returns the deleted passkey
@throws not_found when the passkey is not the user's */
export async function removePasskey(db: Database, own: UserPasskey): Promise<Passkey> {
  const [removed] = await db.delete(passkeys).where(isOwn(own)).returning();
  if (removed === undefined) throw new AppError("not_found");
  return toPasskey(removed);
}
