// Whether the user moderates: moderators and administrators. Screens hide by it; the API enforces it.
import type { User } from "@vereda/domain/account/contract";
import type { UserRole } from "@vereda/domain/account/user/user-roles";

const moderating: readonly UserRole[] = ["moderator", "administrator"];

export function isModerator({ roles }: Pick<User, "roles">): boolean {
  return roles.some(({ slug }) => moderating.some((role) => role === slug));
}
