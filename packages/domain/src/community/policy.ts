// Who may find, see, message and invite whom; the API enforces it, the screens hide by it.
import type {
  DirectMessagePermission,
  DirectMessageReach,
  ProfileVisibility,
} from "../account/catalogue.ts";

/**
 * What a viewer is to a user. `blocked` is the viewer whom the user blocked; `blocking` the viewer who
 * blocked the user.
 */
export const relations = [
  "visitor",
  "stranger",
  "pending",
  "accepted",
  "blocking",
  "blocked",
  "self",
] as const;
export type Relation = (typeof relations)[number];

/** A blocked viewer gets what an unknown name gives. */
export function canSeeProfile(visibility: ProfileVisibility, relation: Relation): boolean {
  if (relation === "self") return true;
  if (relation === "blocked" || visibility === "hidden") return false;
  if (visibility === "public") return true;
  if (relation === "visitor") return false;
  return visibility === "members_only" || relation === "accepted";
}

/** Whom the search by exact username finds: a profile that can be seen, and those already connected. */
export function canFind(visibility: ProfileVisibility, relation: Relation): boolean {
  if (relation === "visitor" || relation === "blocked" || relation === "self") return false;
  const isRelated = relation === "accepted" || relation === "pending" || relation === "blocking";
  return isRelated || canSeeProfile(visibility, relation);
}

export const messageStarts = ["OPEN", "REQUEST", "NONE"] as const;
export type MessageStart = (typeof messageStarts)[number];

/** How a viewer may begin a conversation: at once, by a request that can be declined, or not at all. */
export function getMessageStart(
  permission: DirectMessagePermission,
  relation: Relation,
): MessageStart {
  if (relation === "accepted") return permission === "none" ? "NONE" : "OPEN";
  const isStranger = relation === "stranger" || relation === "pending";
  return isStranger && permission === "any_member" ? "REQUEST" : "NONE";
}

/** The label of the search result; `friends` tells a connection that it may write. */
export function getMessageReach(
  permission: DirectMessagePermission,
  relation: Relation,
): DirectMessageReach {
  if (permission === "any_member") return "everyone";
  if (permission === "none") return "none";
  return relation === "accepted" ? "friends" : "mutual";
}
