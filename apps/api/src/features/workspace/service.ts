// Reads workspaces for members, and in reduced form for invited and former members.
import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { parseDay } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import { privacyFlags } from "@vereda/domain/workspace/catalogue";
import { MAX_WORKSPACE_ENTRIES } from "@vereda/domain/workspace/contract";
import type { ActiveArea, WorkspaceEntry, workspaceApi } from "@vereda/domain/workspace/contract";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import { memberRoleTraits } from "@vereda/domain/workspace/roles/role-traits";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import type { Locale } from "@vereda/domain/locale";
import { formatWorkspaceName } from "@vereda/domain/workspace/catalogue";
import { AppError } from "#platform/http/errors/errors.ts";
import { listStoredLinks, listVisibleLinks } from "../resources/links/stored-links.ts";
import { isMember, requireWorkspaceAccess } from "./access.ts";
import { memberships, workspaceAreas, workspaces } from "./tables/workspaces.ts";

type Row = {
  member: typeof memberships.$inferSelect;
  workspace: typeof workspaces.$inferSelect;
  language: Locale;
};

/** Personal resources are only for the owner of the Personal Studio. */
function hasResources({ member, workspace }: Row): boolean {
  return workspace.typeId !== "PERSONAL_STUDIO" || workspace.ownerId === member.userId;
}

function toEntry(
  { member, workspace, language }: Row,
  areas: ActiveArea[],
  resources: WorkspaceEntry["resources"],
): WorkspaceEntry {
  const { classification, group, isCross } = memberRoleTraits[member.role];
  const flags = privacyFlags.map((flag) => [flag, workspace.privacySettings[flag] ?? false]);
  return {
    member: {
      id: member.id,
      status: member.status,
      startDate: member.startDate.toISOString(),
      endDate: member.endDate?.toISOString() ?? null,
    },
    role: {
      type: member.areaId === null ? "workspace" : "area",
      role: member.role,
      group,
      classification,
      isCross,
      areaId: member.areaId,
    },
    workspace: {
      id: workspace.id,
      typeId: workspace.typeId,
      startDate: workspace.startDate.toISOString(),
      endDate: workspace.endDate?.toISOString() ?? null,
      isVerified: workspace.isVerified,
      isFeatured: member.isFeatured,
      name: formatWorkspaceName(workspace, language),
      description: workspace.description,
      publicSlug: workspace.publicSlug,
      icon: workspace.icon,
      iconRotation: workspace.iconRotation,
      template: workspace.template,
      updatedAt: workspace.updatedAt.toISOString(),
      areas,
    },
    resources,
    privacySettings: Object.fromEntries(flags),
  };
}

export function toActiveArea(row: typeof workspaceAreas.$inferSelect): ActiveArea {
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
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function listAreasByWorkspace(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ActiveArea[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(workspaceAreas)
    .where(and(inArray(workspaceAreas.workspaceId, [...ids]), eq(workspaceAreas.status, "active")))
    .orderBy(asc(workspaceAreas.order), asc(workspaceAreas.areaId));
  const byWorkspace = Map.groupBy(rows, (row) => row.workspaceId);
  return new Map([...byWorkspace].map(([id, areas]) => [id, areas.map(toActiveArea)]));
}

/** Named in SQL, because the table of users belongs to another feature. */
const memberLanguage = sql<Locale>`(select language from users where users.id = ${memberships.userId})`;

async function listEntries(db: Database, which: SQL | undefined): Promise<WorkspaceEntry[]> {
  const rows = await db
    .select({ member: memberships, workspace: workspaces, language: memberLanguage })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(which)
    .orderBy(desc(memberships.isFeatured), asc(memberships.startDate), asc(memberships.id))
    .limit(MAX_WORKSPACE_ENTRIES);
  const entered = rows.filter(({ member }) => member.status === "ACTIVE");
  const ids = entered.map((row) => row.workspace.id);
  const [areas, links] = await Promise.all([
    listAreasByWorkspace(db, ids),
    listStoredLinks(db, ids),
  ]);
  return rows.map((row) => {
    const { member, workspace } = row;
    if (member.status !== "ACTIVE") return toOutsideEntry(row);
    return toEntry(
      row,
      filterVisibleAreas(member, areas.get(workspace.id) ?? []),
      hasResources(row) ? listVisibleLinks(workspace.typeId, links.get(workspace.id)) : [],
    );
  });
}

const emptyContent = {
  purpose: { talent: null, actionVerb: null, impact: null, audience: null, vision: null },
  purposeLanguage: null,
  mantra: null,
};

/** Members who may read only items shared with them get their area without purpose and mantra. */
function filterVisibleAreas(
  membership: WorkspaceMembership,
  areas: readonly ActiveArea[],
): ActiveArea[] {
  return areas.flatMap((area) => {
    if (canInWorkspace(membership, "read", area.areaId)) return [area];
    return membership.areaId === area.areaId ? [{ ...area, ...emptyContent }] : [];
  });
}

/** Hides the content of a workspace from invited and former members. */
function toOutsideEntry({ member, workspace, language }: Row): WorkspaceEntry {
  const redacted = { ...workspace, description: null, publicSlug: null, privacySettings: {} };
  return toEntry({ member, workspace: redacted, language }, [], []);
}

export function listWorkspaces(db: Database, userId: string): Promise<WorkspaceEntry[]> {
  return listEntries(db, and(isMember(userId), isNull(workspaces.endDate)));
}

type Filter = QueryOf<typeof workspaceApi.list>;

/**
 * Filters by status and by days in the user's time zone that overlap the membership.
 * A membership lasts until it ends or the workspace is archived.
 */
export function findWorkspaces(
  db: Database,
  { userId, timeZone }: Caller,
  { status, archived, startDate, endDate }: Filter,
): Promise<WorkspaceEntry[]> {
  const getMidnight = (day: string | undefined, after: 0 | 1) => {
    const parsed = day === undefined ? null : parseDay(day);
    return parsed === null ? undefined : new Date(resolveInstant(timeZone, parsed + after, 0));
  };
  const [from, until] = [getMidnight(startDate, 0), getMidnight(endDate, 1)];
  const end = sql`least(${memberships.endDate}, ${workspaces.endDate})`;
  return listEntries(
    db,
    and(
      eq(memberships.userId, userId),
      eq(memberships.status, status),
      // A replaced role does not mean that the user left.
      status === "ENDED" ? inArray(memberships.ending, ["left", "removed"]) : undefined,
      archived ? undefined : isNull(workspaces.endDate),
      from && sql`coalesce(${end}, 'infinity') >= ${sql.param(from, memberships.endDate)}`,
      until && lt(memberships.startDate, until),
    ),
  );
}

/** Includes archived workspaces. @throws not_found unless the user is an active member */
export async function getWorkspace(
  db: Database,
  userId: string,
  workspaceId: string,
): Promise<WorkspaceEntry> {
  const [entry] = await listEntries(db, and(isMember(userId), eq(workspaces.id, workspaceId)));
  if (entry === undefined) throw new AppError("not_found");
  return entry;
}

/** Only areas visible to the user. @throws not_found unless the user is an active member */
export async function listActiveAreas(
  db: Database,
  userId: string,
  workspaceId: string,
): Promise<ActiveArea[]> {
  const access = await requireWorkspaceAccess(db, userId, workspaceId);
  return filterVisibleAreas(access, await listAreasInOrder(db, workspaceId));
}

/** Active areas in menu order. Does not check permissions. */
export async function listAreasInOrder(db: Database, workspaceId: string): Promise<ActiveArea[]> {
  return (await listAreasByWorkspace(db, [workspaceId])).get(workspaceId) ?? [];
}
