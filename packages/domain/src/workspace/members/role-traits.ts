// The traits of each member role: its classification, its area group, and its scope.
import type { AreaGroup } from "../areas/area-definition.ts";
import type { MemberRole, RoleClassification } from "./roles.ts";
import roleTraitsData from "./role-traits.json" with { type: "json" };

interface MemberRoleTraits {
  readonly classification: RoleClassification;
  readonly group: AreaGroup;
  /** True for a role in all areas; other roles are bound to one area. */
  readonly isCross: boolean;
}

export const memberRoleTraits = roleTraitsData as Readonly<Record<MemberRole, MemberRoleTraits>>;
