// Account permissions by user role; the API enforces them and the screens hide by them.
import type { Access } from "../http/endpoint.ts";
import type { ProfileVisibility } from "./catalogue.ts";
import type { UserRole } from "./profile/user-roles.ts";

/** The acting user; null for a visitor. */
export interface Actor {
  readonly userId: string;
  readonly roles: readonly string[];
}

const rolesByAccess: Readonly<Record<Exclude<Access, "public" | "member">, readonly UserRole[]>> = {
  moderator: ["moderator", "administrator"],
  administrator: ["administrator"],
};

export function canCall(actor: Actor | null, access: Access): boolean {
  if (access === "public") return true;
  if (actor === null) return false;
  return access === "member" || rolesByAccess[access].some((role) => actor.roles.includes(role));
}

export const accountActions = [
  "change_profile",
  "change_privacy",
  "hold_profile",
  "release_profile",
  "change_roles",
  /** Disabling, enabling and deleting it. */
  "change_access",
] as const;
type AccountAction = (typeof accountActions)[number];

export interface TargetAccount {
  readonly userId: string;
  readonly roles: readonly string[];
  /** True while moderation hides the profile. */
  readonly profileHeld: boolean;
}

export function canWithAccount(
  actor: Actor,
  action: AccountAction,
  account: TargetAccount,
): boolean {
  const isOwner = actor.userId === account.userId;
  switch (action) {
    case "change_profile":
      return isOwner;
    case "change_privacy":
      return isOwner && !account.profileHeld;
    case "hold_profile":
      // Moderators cannot act on their own account, nor on administrators.
      return !isOwner && canCall(actor, "moderator") && !account.roles.includes("administrator");
    case "release_profile":
      return !isOwner && canCall(actor, "moderator");
    case "change_roles":
    case "change_access":
      return !isOwner && canCall(actor, "administrator");
  }
}

/** The current visibility of a profile: hidden while moderation hides it, whatever the owner chose. */
export function getEffectiveVisibility(account: {
  readonly profileVisibility: ProfileVisibility;
  readonly profileHeld: boolean;
}): ProfileVisibility {
  return account.profileHeld ? "hidden" : account.profileVisibility;
}
