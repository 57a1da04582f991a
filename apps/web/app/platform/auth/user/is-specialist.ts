// Whether the user is a verified specialist. Screens offer what is for specialists by it.
import type { User } from "@vereda/domain/account/contract";
import type { UserRole } from "@vereda/domain/account/user/user-roles";

const specialist: UserRole = "specialist";

export function isSpecialist({ roles }: Pick<User, "roles">): boolean {
  return roles.some(({ slug }) => slug === specialist);
}
