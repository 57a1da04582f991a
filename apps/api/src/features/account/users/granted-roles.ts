// Roles granted by administrators; the last administrator cannot lose the role.
import type { ModerationUser } from "@vereda/domain/account/users/contract-users";
import { grantableRoles, mergeGrantedRoles } from "@vereda/domain/account/profile/user-roles";
import type { GrantableRole, UserRole } from "@vereda/domain/account/profile/user-roles";
import { and, arrayContains, arrayOverlaps, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { hasGrantedRole, users } from "../tables/users.ts";
import { updateUser, getUserForUpdate } from "./moderation-user.ts";

const isAdministrator = (roles: readonly UserRole[]) => roles.includes("administrator");

// Two rows suffice to detect the last administrator. The order of the locks prevents deadlocks between
// administrators who revoke each other.
async function listAdministratorsForUpdate(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        hasGrantedRole,
        arrayContains(users.roles, ["administrator"]),
        isNull(users.disabledAt),
        isNull(users.erasesAt),
      ),
    )
    .orderBy(asc(users.id))
    .limit(2)
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** More than any operator has. */
const MAX_DECIDERS = 200;

export async function listUserIdsWithRole(
  db: Database,
  roles: readonly UserRole[],
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasGrantedRole, arrayOverlaps(users.roles, [...roles]), isNull(users.erasesAt)))
    .orderBy(asc(users.id))
    .limit(MAX_DECIDERS);
  return rows.map(({ id }) => id);
}

function isOnly(administratorIds: readonly string[], userId: string): boolean {
  return administratorIds.length === 1 && administratorIds[0] === userId;
}

/** Locks the administrators' rows until the transaction ends. */
export async function isLastAdministrator(tx: Database, userId: string): Promise<boolean> {
  return isOnly(await listAdministratorsForUpdate(tx), userId);
}

interface RoleChange {
  readonly before: readonly UserRole[];
  readonly user: ModerationUser;
}

/** As `changeGrantedRoles`, within a transaction. */
export async function changeRolesWithin(
  tx: Database,
  which: SQL,
  granted: (roles: readonly UserRole[]) => readonly GrantableRole[],
): Promise<RoleChange> {
  // Locked before the user, so that concurrent changes lock rows in the same order.
  const administratorIds = await listAdministratorsForUpdate(tx);
  const user = await getUserForUpdate(tx, which);
  const roles = mergeGrantedRoles(user.roles, granted(user.roles));
  if (isOnly(administratorIds, user.id) && !isAdministrator(roles))
    throw new AppError("last_administrator");
  return { before: user.roles, user: await updateUser(tx, user, { roles }) };
}

/**
 * Changes the granted roles of an account; other roles stay.
 * @param granted maps the present roles to the new ones
 * @throws not_found; last_administrator
 */
export async function changeGrantedRoles(
  db: Database,
  which: SQL,
  granted: (roles: readonly UserRole[]) => readonly GrantableRole[],
): Promise<ModerationUser> {
  const { user } = await db.transaction((tx) => changeRolesWithin(tx, which, granted));
  return user;
}

/** Grants or withdraws one role. @throws as `changeGrantedRoles` */
export function setGrantedRole(
  db: Database,
  userId: string,
  role: GrantableRole,
  isGranted: boolean,
): Promise<ModerationUser> {
  return changeGrantedRoles(db, eq(users.id, userId), (roles) =>
    grantableRoles.filter((one) => (one === role ? isGranted : roles.includes(one))),
  );
}
