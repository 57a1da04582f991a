// An account as moderation and administration see it, and as the policy asks about it.
import type { ModerationUser } from "@vereda/domain/account/contract-users";
import type { TargetAccount } from "@vereda/domain/account/policy";
import { eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { users } from "../tables/users.ts";

const moderationUserColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  roles: users.roles,
  createdAt: users.createdAt,
  profileHeldAt: users.profileHeldAt,
  profileHeldReason: users.profileHeldReason,
};

type ModerationUserRow = Pick<typeof users.$inferSelect, keyof typeof moderationUserColumns>;

export function mapModerationUser({
  createdAt,
  profileHeldAt,
  ...user
}: ModerationUserRow): ModerationUser {
  return {
    ...user,
    createdAt: createdAt.toISOString(),
    profileHeldAt: profileHeldAt?.toISOString() ?? null,
  };
}

/** An account in the words of the policy. */
export function mapTargetAccount({ id, roles, profileHeldAt }: ModerationUserRow): TargetAccount {
  return { userId: id, roles, profileHeld: profileHeldAt !== null };
}

/** Who has exactly this username, whatever the letter case; null when nobody has. */
export async function findModerationUser(
  db: Database,
  username: string,
): Promise<ModerationUser | null> {
  const [row] = await db
    .select(moderationUserColumns)
    .from(users)
    .where(eq(users.username, username.toLowerCase()));
  return row === undefined ? null : mapModerationUser(row);
}

/**
 * An account that is about to be changed, kept from others until the transaction ends.
 * @throws not_found, or what the caller says instead
 */
export async function getUserForUpdate(
  tx: Database,
  which: SQL,
  missingCode: "not_found" | "unauthenticated" = "not_found",
): Promise<ModerationUserRow> {
  const [row] = await tx
    .select(moderationUserColumns)
    .from(users)
    .where(which)
    .for("no key update");
  if (row === undefined) throw new AppError(missingCode);
  return row;
}

/** Changes an account that `lockedPerson` found. */
export async function updateUser(
  tx: Database,
  { id }: Pick<ModerationUserRow, "id">,
  changes: Partial<Pick<ModerationUserRow, "roles" | "profileHeldAt" | "profileHeldReason">>,
): Promise<ModerationUser> {
  const [changed] = await tx
    .update(users)
    .set(changes)
    .where(eq(users.id, id))
    .returning(moderationUserColumns);
  if (changed === undefined) throw new AppError("not_found");
  return mapModerationUser(changed);
}
