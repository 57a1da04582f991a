// Product-wide roles of a user, in addition to their roles in workspaces.
import type { Label } from "../../locale.ts";

export const userRoles = [
  "member",
  "supporter",
  "specialist",
  "moderator",
  "administrator",
] as const;
export type UserRole = (typeof userRoles)[number];

export const grantableRoles = ["specialist", "moderator", "administrator"] as const;
export type GrantableRole = (typeof grantableRoles)[number];

/** Given and withdrawn by administrators; specialists are verified instead. */
export const assignableRoles = [
  "moderator",
  "administrator",
] as const satisfies readonly GrantableRole[];
export type AssignableRole = (typeof assignableRoles)[number];

export const firstUserRoles: readonly UserRole[] = ["member"];

interface UserRoleDefinition {
  readonly label: Label;
  readonly isDefault: boolean;
  readonly isForSubscription: boolean;
  /** `account`: granted automatically; `trust`: granted by the maintainers. */
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

export function getLeadingRole(roles: readonly UserRole[]): UserRole {
  return userRoles.findLast((role) => roles.includes(role)) ?? "member";
}

/** Replaces the grantable roles and preserves the automatically granted ones. */
export function mergeGrantedRoles(
  roles: readonly UserRole[],
  granted: readonly GrantableRole[],
): UserRole[] {
  const isGrantable = (role: UserRole) => grantableRoles.some((one) => one === role);
  return userRoles.filter((role) =>
    isGrantable(role) ? granted.some((one) => one === role) : roles.includes(role),
  );
}
