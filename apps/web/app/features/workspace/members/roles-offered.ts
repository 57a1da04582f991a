// Lists the roles that an invitation offers in a workspace, with search keywords.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { areaGroupLabels } from "@vereda/domain/workspace/areas/area-definition";
import type { Locale } from "@vereda/domain/locale";
import { memberRoleLabels } from "@vereda/domain/workspace/members/role-labels";
import { memberRoleTraits } from "@vereda/domain/workspace/members/role-traits";
import { findWorkspaceTemplate } from "@vereda/domain/workspace/settings/templates/workspace-templates";
import {
  memberRoles,
  roleClassificationLabels,
  type MemberRole,
} from "@vereda/domain/workspace/members/roles";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { MemberPermission } from "@vereda/domain/workspace/policy";

export type AssignmentDraft = {
  permission: MemberPermission;
  /** Null for the whole workspace. */
  areaIds: AreaKey[] | null;
  role: MemberRole | null;
};

type Workspace = Readonly<Pick<WorkspaceEntry["workspace"], "template">> & {
  readonly areas: readonly Pick<WorkspaceEntry["workspace"]["areas"][number], "areaId">[];
};

const findTemplate = ({ template }: Workspace) =>
  template === null ? undefined : findWorkspaceTemplate(template);

/** The roles that the workspace's template suggests come first. */
export function listOfferedRoles(workspace: Workspace): MemberRole[] {
  return [...new Set([...(findTemplate(workspace)?.roles ?? []), ...memberRoles])];
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

interface Preset {
  readonly key: string;
  readonly label: string;
  readonly assignment: AssignmentDraft;
}

/** Whom the template of the workspace invites usually, without those whose areas are all off. */
export function listPresets(workspace: Workspace, locale: Locale): Preset[] {
  const active = new Set(workspace.areas.map(({ areaId }) => areaId));
  return (findTemplate(workspace)?.presets ?? []).flatMap(
    ({ key, label, permission, role, areas }) => {
      const areaIds = areas && areas.filter((area) => active.has(area));
      if (areaIds?.length === 0) return [];
      return [{ key, label: label[locale], assignment: { permission, role, areaIds } }];
    },
  );
}
