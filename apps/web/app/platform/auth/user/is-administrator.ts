// Whether the user is an administrator. Screens hide admin features by it; the API enforces it.
import type { User } from "@vereda/domain/account/contract";
import type { UserRole } from "@vereda/domain/account/user/user-roles";

const administrator: UserRole = "administrator";

export function isAdministrator({ roles }: Pick<User, "roles">): boolean {
  return roles.some(({ slug }) => slug === administrator);
}
