// The roles that a person carries in the whole product, beside those they hold in each workspace.
import type { Label } from "../../locale.ts";

export const userRoles = [
  "member",
  "supporter",
  "specialist",
  "moderator",
  "administrator",
] as const;
export type UserRole = (typeof userRoles)[number];

/** Roles that are given by people, not by the product itself. */
export const grantableRoles = ["specialist", "moderator", "administrator"] as const;
export type GrantableRole = (typeof grantableRoles)[number];

/** The roles of a new person. */
export const firstUserRoles: readonly UserRole[] = ["member"];

export interface UserRoleDefinition {
  readonly label: Label;
  /** What everybody has. */
  readonly isDefault: boolean;
  /** Comes and goes with a subscription. */
  readonly isForSubscription: boolean;
  /** `account`: given by the product itself; `trust`: given by its maintainers to people they know. */
  readonly type: "account" | "trust";
  readonly group: "community" | "care" | "operations";
}

export const userRoleDefinitions: Readonly<Record<UserRole, UserRoleDefinition>> = {
  member: {
    label: { es: "Integrante", en: "Member" },
    isDefault: true,
    isForSubscription: false,
    type: "account",
    group: "community",
  },
  supporter: {
    label: { es: "Con suscripción", en: "Subscriber" },
    isDefault: false,
    isForSubscription: true,
    type: "account",
    group: "community",
  },
  specialist: {
    label: { es: "Especialista", en: "Specialist" },
    isDefault: false,
    isForSubscription: false,
    type: "trust",
    group: "care",
  },
  moderator: {
    label: { es: "Moderación", en: "Moderation" },
    isDefault: false,
    isForSubscription: false,
    type: "trust",
    group: "operations",
  },
  administrator: {
    label: { es: "Administración", en: "Administration" },
    isDefault: false,
    isForSubscription: false,
    type: "trust",
    group: "operations",
  },
};

/** The role that lets somebody do the most; `userRoles` names them in that order. */
export function getLeadingRole(roles: readonly UserRole[]): UserRole {
  return userRoles.findLast((role) => roles.includes(role)) ?? "member";
}

/** What somebody's roles become when people give and take theirs; what the product gave stays. */
export function mergeGrantedRoles(
  roles: readonly UserRole[],
  granted: readonly GrantableRole[],
): UserRole[] {
  const isGrantable = (role: UserRole) => grantableRoles.some((one) => one === role);
  return userRoles.filter((role) =>
    isGrantable(role) ? granted.some((one) => one === role) : roles.includes(role),
  );
}
