// Whether somebody runs the product: screens show what is theirs alone by it, and the API enforces it.
import type { User } from "@vereda/domain/account/contract";
import type { UserRole } from "@vereda/domain/account/user/user-roles";

const administrator: UserRole = "administrator";

export function isAdministrator({ roles }: Pick<User, "roles">): boolean {
  return roles.some(({ slug }) => slug === administrator);
}
