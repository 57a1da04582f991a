// Roles that people give to people. There is always somebody left who administers, once there is anybody.
import type { ModerationUser } from "@vereda/domain/account/contract-users";
import { mergeGrantedRoles } from "@vereda/domain/account/user/user-roles";
import type { GrantableRole, UserRole } from "@vereda/domain/account/user/user-roles";
import { and, arrayContains, asc, eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { hasGrantedRole, users } from "../tables/users.ts";
import { updateUser, getUserForUpdate } from "./moderation-user.ts";

const isAdministrator = (roles: readonly UserRole[]) => roles.includes("administrator");

// Enough to know whether it is the last one: two administrators who take the role from each other at the same
// time lock the same rows in the same order, and the second one sees what the first one did.
async function listAdministratorsForUpdate(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(hasGrantedRole, arrayContains(users.roles, ["administrator"])))
    .orderBy(asc(users.id))
    .limit(2)
    .for("no key update");
  return rows.map(({ id }) => id);
}

function isOnly(administratorIds: readonly string[], userId: string): boolean {
  return administratorIds.length === 1 && administratorIds[0] === userId;
}

/** Whether nobody would administer without this person. Their rows are locked until the transaction ends. */
export async function isLastAdministrator(tx: Database, userId: string): Promise<boolean> {
  return isOnly(await listAdministratorsForUpdate(tx), userId);
}

/**
 * Changes which roles people have given to an account; those of the product stay.
 * @param which the account
 * @param granted what they become, from what they are
 * @throws not_found; last_administrator when nobody would be left
 */
export function changeGrantedRoles(
  db: Database,
  which: SQL,
  granted: (roles: readonly UserRole[]) => readonly GrantableRole[],
): Promise<ModerationUser> {
  return db.transaction(async (tx) => {
    // Locked before the person, so that two changes at once take the rows in the same order.
    const administratorIds = await listAdministratorsForUpdate(tx);
    const user = await getUserForUpdate(tx, which);
    const roles = mergeGrantedRoles(user.roles, granted(user.roles));
    if (isOnly(administratorIds, user.id) && !isAdministrator(roles))
      throw new AppError("last_administrator");
    return updateUser(tx, user, { roles });
  });
}

/** Sets all of them. @throws as `changeGrantedRoles` */
export function setGrantedRoles(
  db: Database,
  userId: string,
  roles: readonly GrantableRole[],
): Promise<ModerationUser> {
  return changeGrantedRoles(db, eq(users.id, userId), () => roles);
}
