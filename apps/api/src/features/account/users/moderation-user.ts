// Loads and maps accounts for moderation and for the access policy.
import type { ModerationUser } from "@vereda/domain/account/users/contract-users";
import type { TargetAccount } from "@vereda/domain/account/policy";
import { eq, type SQL } from "drizzle-orm";
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

function mapModerationUser({
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

export function mapTargetAccount({ id, roles, profileHeldAt }: ModerationUserRow): TargetAccount {
  return { userId: id, roles, profileHeld: profileHeldAt !== null };
}

/** Finds a user by exact username, ignoring case. */
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

/** Reads and locks an account until the transaction ends.
@throws `missingCode` */
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
