// Lists the roles that a user may assign in a workspace, with search keywords.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { areaGroupLabels } from "@vereda/domain/workspace/areas/area-definition";
import type { Locale } from "@vereda/domain/locale";
import { canAssign, getMaxAction } from "@vereda/domain/workspace/policy";
import { memberRoleLabels } from "@vereda/domain/workspace/members/role-labels";
import { memberRoleTraits } from "@vereda/domain/workspace/members/role-traits";
import { findWorkspaceTemplate } from "@vereda/domain/workspace/settings/templates/workspace-templates";
import {
  memberRoles,
  roleClassificationLabels,
  type MemberRole,
} from "@vereda/domain/workspace/members/roles";
import { getMembership } from "../membership.ts";

/**
 * The roles that the workspace's template suggests come first. A Personal Studio has a single owner, so it
 * offers no other owner roles.
 */
export function listOfferedRoles(entry: Pick<WorkspaceEntry, "role" | "workspace">): MemberRole[] {
  const isStudio = entry.workspace.typeId === "PERSONAL_STUDIO";
  const membership = getMembership(entry);
  const { template } = entry.workspace;
  const suggested = template === null ? [] : (findWorkspaceTemplate(template)?.roles ?? []);
  return [...new Set([...suggested, ...memberRoles])].filter(
    (role) => canAssign(membership, role) && !(isStudio && getMaxAction(role) === "own"),
  );
}

interface RoleChoice {
  value: MemberRole;
  label: string;
  description: string;
  keywords: string;
}

export function buildRoleChoice(role: MemberRole, locale: Locale): RoleChoice {
  const { classification, group } = memberRoleTraits[role];
  const kind = roleClassificationLabels[classification][locale];
  return {
    value: role,
    label: memberRoleLabels[role][locale],
    description: kind,
    keywords: `${kind} ${areaGroupLabels[group][locale]}`,
  };
}
