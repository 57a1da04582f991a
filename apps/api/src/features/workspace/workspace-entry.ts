// Reads the workspaces of a user in one prepared query, and maps them to what the user sees.
import type { Locale } from "@vereda/domain/locale";
import { listVisibleLinks } from "@vereda/domain/resources/measures/offered-resources";
import type { StoredLink } from "@vereda/domain/resources/measures/offered-resources";
import { formatWorkspaceName, privacyFlags } from "@vereda/domain/workspace/catalogue";
import { MAX_WORKSPACE_ENTRIES } from "@vereda/domain/workspace/contract";
import type { ActiveArea, WorkspaceEntry } from "@vereda/domain/workspace/contract";
import {
  canInWorkspace,
  getOnlyArea,
  type WorkspaceMembership,
} from "@vereda/domain/workspace/policy";
import { memberRoleTraits } from "@vereda/domain/workspace/members/role-traits";
import type { JsonSelect } from "#db/json-rows.ts";
import type { memberships, workspaceAreas, workspaces } from "./tables/workspaces.ts";

type Stored<Row> = { readonly [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };

type Member = Pick<
  typeof memberships.$inferSelect,
  "status" | "role" | "permission" | "areaIds" | "isFeatured"
>;
type Workspace = Pick<
  typeof workspaces.$inferSelect,
  | "typeId"
  | "name"
  | "description"
  | "publicSlug"
  | "isVerified"
  | "icon"
  | "iconRotation"
  | "template"
  | "assignsAtOnce"
  | "privacySettings"
>;
type AreaRow = typeof workspaceAreas.$inferSelect;
type ListedArea = Omit<AreaRow, "workspaceId" | "status">;

/** A membership with its workspace; instants as texts. */
export interface EntryRow extends Member, Workspace {
  readonly memberId: string;
  readonly memberStart: string;
  readonly memberEnd: string | null;
  readonly workspaceId: string;
  readonly workspaceStart: string;
  readonly workspaceEnd: string | null;
  readonly updatedAt: string;
  readonly language: Locale;
  readonly isOwned: boolean;
  readonly isAlone: boolean;
  /** Null without any, as the links, which workspaces without changes do not have. */
  readonly areas: readonly Stored<ListedArea>[] | null;
  readonly links: readonly StoredLink[] | null;
}

// Members have their areas and links; the invited and former do not.
const areas = `
  select json_agg(json_build_object(
    'areaId', area_id, 'order', "order", 'talent', talent, 'actionVerb', action_verb,
    'impact', impact, 'audience', audience, 'vision', vision, 'mantra', mantra,
    'purposeLanguage', purpose_language, 'blockedAt', blocked_at, 'icon', icon,
    'iconRotation', icon_rotation, 'updatedAt', updated_at
  ) order by "order", area_id)
  from workspace_areas
  where workspace_id = memberships.workspace_id and status = 'active'
    and memberships.status = 'ACTIVE'`;

const links = `
  select json_agg(json_build_object(
    'resourceId', resource_id, 'groupName', group_name, 'order', "order", 'isHidden', is_hidden
  ))
  from resource_links
  where workspace_id = memberships.workspace_id and memberships.status = 'ACTIVE'`;

/** @param condition on `memberships` and `workspaces` */
export function buildEntrySelect(condition: string): JsonSelect<EntryRow> {
  return {
    columns: {
      memberId: "memberships.id",
      status: "memberships.status",
      role: "memberships.role",
      permission: "memberships.permission",
      areaIds: "memberships.area_ids",
      isFeatured: "memberships.is_featured",
      memberStart: "memberships.start_date",
      memberEnd: "memberships.end_date",
      workspaceId: "workspaces.id",
      typeId: "workspaces.type_id",
      name: "workspaces.name",
      description: "workspaces.description",
      publicSlug: "workspaces.public_slug",
      isVerified: "workspaces.is_verified",
      icon: "workspaces.icon",
      iconRotation: "workspaces.icon_rotation",
      template: "workspaces.template",
      assignsAtOnce: "workspaces.assigns_at_once",
      privacySettings: "workspaces.privacy_settings",
      workspaceStart: "workspaces.start_date",
      workspaceEnd: "workspaces.end_date",
      updatedAt: "workspaces.updated_at",
      language: "(select language from users where users.id = memberships.user_id)",
      isOwned: "workspaces.owner_id = memberships.user_id",
      isAlone: `not exists (select 1 from memberships others where others.status = 'ACTIVE'
        and others.workspace_id = memberships.workspace_id and others.id <> memberships.id)`,
      areas: `(${areas})`,
      links: `(${links})`,
    },
    rest: `from memberships join workspaces on workspaces.id = memberships.workspace_id
      where ${condition}
      order by memberships.is_featured desc, memberships.start_date, memberships.id
      limit ${MAX_WORKSPACE_ENTRIES}`,
  };
}

const formatInstant = (stored: string) => new Date(stored).toISOString();
const formatEnd = (stored: string | null) => (stored === null ? null : formatInstant(stored));

/** Hides the content of a workspace from invited and former members. */
function redact(row: EntryRow): EntryRow {
  return { ...row, description: null, publicSlug: null, privacySettings: {} };
}

/** Personal resources are only for the owner of the Personal Studio. */
function listResources({ status, typeId, isOwned, links: stored }: EntryRow) {
  const hasResources = status === "ACTIVE" && (typeId !== "PERSONAL_STUDIO" || isOwned);
  return hasResources ? listVisibleLinks(typeId, stored ?? []) : [];
}

export function toEntry(stored: EntryRow): WorkspaceEntry {
  const row = stored.status === "ACTIVE" ? stored : redact(stored);
  const { role, permission, areaIds } = row;
  const traits = role === null ? null : memberRoleTraits[role];
  const flags = privacyFlags.map((flag) => [flag, row.privacySettings[flag] ?? false]);
  return {
    member: {
      id: row.memberId,
      status: row.status,
      startDate: formatInstant(row.memberStart),
      endDate: formatEnd(row.memberEnd),
    },
    role: {
      type: areaIds === null ? "workspace" : "area",
      role,
      group: traits?.group ?? null,
      classification: traits?.classification ?? null,
      permission,
      isCross: areaIds === null,
      areaId: getOnlyArea(areaIds),
      areaIds,
    },
    workspace: {
      id: row.workspaceId,
      typeId: row.typeId,
      startDate: formatInstant(row.workspaceStart),
      endDate: formatEnd(row.workspaceEnd),
      isVerified: row.isVerified,
      isFeatured: row.isFeatured,
      name: formatWorkspaceName(row, row.language),
      description: row.description,
      publicSlug: row.publicSlug,
      icon: row.icon,
      iconRotation: row.iconRotation,
      template: row.template,
      assignsAtOnce: row.assignsAtOnce,
      isAlone: row.isAlone,
      updatedAt: formatInstant(row.updatedAt),
      areas: filterVisibleAreas(row, (row.areas ?? []).map(toActiveArea)),
    },
    resources: listResources(row),
    privacySettings: Object.fromEntries(flags),
  };
}

export function toActiveArea(row: ListedArea | Stored<ListedArea>): ActiveArea {
  const { areaId, order, talent, actionVerb, impact, audience, vision, mantra } = row;
  const { purposeLanguage, blockedAt, icon, iconRotation } = row;
  return {
    areaId,
    order,
    purpose: { talent, actionVerb, impact, audience, vision },
    purposeLanguage,
    mantra,
    isBlocked: blockedAt !== null,
    icon,
    iconRotation,
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

const emptyContent = {
  purpose: { talent: null, actionVerb: null, impact: null, audience: null, vision: null },
  purposeLanguage: null,
  mantra: null,
};

/** Members who may read only items shared with them get their areas without purpose and mantra. */
export function filterVisibleAreas(
  membership: WorkspaceMembership,
  areas: readonly ActiveArea[],
): ActiveArea[] {
  return areas.flatMap((area) => {
    if (canInWorkspace(membership, "read", area.areaId)) return [area];
    return membership.areaIds?.includes(area.areaId) === true ? [{ ...area, ...emptyContent }] : [];
  });
}
