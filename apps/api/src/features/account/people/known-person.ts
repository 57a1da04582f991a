// An account as moderation and administration see it, and as the policy asks about it.
import type { KnownPerson } from "@vereda/domain/account/contract-people";
import type { AccountInQuestion } from "@vereda/domain/account/policy";
import { eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { users } from "../tables/users.ts";

const known = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  roles: users.roles,
  createdAt: users.createdAt,
  profileHeldAt: users.profileHeldAt,
  profileHeldReason: users.profileHeldReason,
};

type KnownRow = Pick<typeof users.$inferSelect, keyof typeof known>;

export function toKnownPerson({ createdAt, profileHeldAt, ...person }: KnownRow): KnownPerson {
  return {
    ...person,
    createdAt: createdAt.toISOString(),
    profileHeldAt: profileHeldAt?.toISOString() ?? null,
  };
}

/** An account in the words of the policy. */
export function inQuestion({ id, roles, profileHeldAt }: KnownRow): AccountInQuestion {
  return { userId: id, roles, profileHeld: profileHeldAt !== null };
}

/** Who has exactly this username, whatever the letter case; null when nobody has. */
export async function findPerson(db: Database, username: string): Promise<KnownPerson | null> {
  const [found] = await db
    .select(known)
    .from(users)
    .where(eq(users.username, username.toLowerCase()));
  return found === undefined ? null : toKnownPerson(found);
}

/**
 * An account that is about to be changed, kept from others until the transaction ends.
 * @throws not_found, or what the caller says instead
 */
export async function lockedPerson(
  tx: Database,
  which: SQL,
  whenGone: "not_found" | "unauthenticated" = "not_found",
): Promise<KnownRow> {
  const [found] = await tx.select(known).from(users).where(which).for("no key update");
  if (found === undefined) throw new AppError(whenGone);
  return found;
}

/** Changes an account that `lockedPerson` found. */
export async function changePerson(
  tx: Database,
  { id }: Pick<KnownRow, "id">,
  changes: Partial<Pick<KnownRow, "roles" | "profileHeldAt" | "profileHeldReason">>,
): Promise<KnownPerson> {
  const [changed] = await tx.update(users).set(changes).where(eq(users.id, id)).returning(known);
  if (changed === undefined) throw new AppError("not_found");
  return toKnownPerson(changed);
}
