// Who may do what in the whole product, by the roles of their account. The API enforces it for every call,
// the screens hide by it.
import type { Access } from "../http/endpoint.ts";
import type { ProfileVisibility } from "./catalogue.ts";
import type { UserRole } from "./user/user-roles.ts";

/** Somebody who acts: their id and roles. Null for a visitor. */
export interface Actor {
  readonly userId: string;
  readonly roles: readonly string[];
}

const rolesByAccess: Readonly<Record<Exclude<Access, "public" | "member">, readonly UserRole[]>> = {
  moderator: ["moderator", "administrator"],
  administrator: ["administrator"],
};

/** Whether somebody may make the calls of an access level at all. */
export function mayCall(actor: Actor | null, access: Access): boolean {
  if (access === "public") return true;
  if (actor === null) return false;
  return access === "member" || rolesByAccess[access].some((role) => actor.roles.includes(role));
}

/** What can be done to an account: by its owner, by those who keep order, by those who run the product. */
export const accountActions = [
  "change_profile",
  "change_privacy",
  "hold_profile",
  "release_profile",
  "change_roles",
] as const;
export type AccountAction = (typeof accountActions)[number];

/** The account that something is done to. */
export interface TargetAccount {
  readonly userId: string;
  readonly roles: readonly string[];
  /** True while moderation keeps its profile out of sight. */
  readonly profileHeld: boolean;
}

/** Whether somebody may do this to an account. */
export function mayWithAccount(
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
      // Nobody is judge in their own case, and those who keep order do not silence those who appoint them.
      return !isOwner && mayCall(actor, "moderator") && !account.roles.includes("administrator");
    case "release_profile":
      return !isOwner && mayCall(actor, "moderator");
    case "change_roles":
      return mayCall(actor, "administrator");
  }
}

/** Who sees a profile at this moment: nobody while moderation holds it, whatever its owner chose. */
export function getEffectiveVisibility(account: {
  readonly profileVisibility: ProfileVisibility;
  readonly profileHeld: boolean;
}): ProfileVisibility {
  return account.profileHeld ? "hidden" : account.profileVisibility;
}
