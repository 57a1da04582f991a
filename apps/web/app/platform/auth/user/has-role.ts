// What the user is by their roles. Screens hide features by it; the API enforces it.
import type { User } from "@vereda/domain/account/contract";
import type { UserRole } from "@vereda/domain/account/profile/user-roles";

type WithRoles = Pick<User, "roles">;

function hasRole({ roles }: WithRoles, role: UserRole): boolean {
  return roles.some(({ slug }) => slug === role);
}

export const isAdministrator = (user: WithRoles) => hasRole(user, "administrator");
/** Administrators moderate too. */
export const isModerator = (user: WithRoles) => hasRole(user, "moderator") || isAdministrator(user);
/** Menus lead to the subscription where the server takes payments, and whoever has one. */
export const hasSubscriptionScreen = (user: Pick<User, "roles" | "takesPayments">) =>
  user.takesPayments || hasRole(user, "supporter");
export const isSpecialist = (user: WithRoles) => hasRole(user, "specialist");
