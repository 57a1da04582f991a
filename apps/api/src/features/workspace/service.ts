// Workspaces as their members see them, and the Personal Studio that everybody begins with.
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import type { Locale } from "@vereda/domain/locale";
import { resourceKeys } from "@vereda/domain/resources/catalogue";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { areasActiveAtFirst } from "@vereda/domain/workspace/areas";
import { privacyFlags } from "@vereda/domain/workspace/catalogue";
import type { WorkspaceType } from "@vereda/domain/workspace/catalogue";
import type { ActiveArea, WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { personalStudioName } from "@vereda/domain/workspace/personal-studio";
import { memberRoleTraits } from "@vereda/domain/workspace/role-traits";
import { creatorRole } from "@vereda/domain/workspace/roles";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/errors.ts";
import { isMember, workspaceAccess } from "./access.ts";
import { memberships, workspaceAreas, workspaces } from "./table.ts";

/** Makes the workspace that every new person has, with its first areas. Call it in a transaction. */
export async function createPersonalStudio(
  db: Database,
  owner: { readonly id: string; readonly language: Locale },
  now: Date,
): Promise<string> {
  const workspaceId = newId(now.getTime());
  await db.insert(workspaces).values({
    id: workspaceId,
    ownerId: owner.id,
    typeId: "PERSONAL_STUDIO",
    name: personalStudioName[owner.language],
    privacySettings: {},
    startDate: now,
    updatedAt: now,
  });
  await db.insert(memberships).values({
    id: newId(now.getTime()),
    workspaceId,
    userId: owner.id,
    role: creatorRole,
    status: "ACTIVE",
    startDate: now,
    updatedAt: now,
  });
  await db.insert(workspaceAreas).values(
    areasActiveAtFirst.PERSONAL_STUDIO.map((areaId, order) => ({
      workspaceId,
      areaId,
      order,
      updatedAt: now,
    })),
  );
  return workspaceId;
}

// A person's own resources belong to their studio, those of a business to a company; things have none.
function resourcesOf(typeId: WorkspaceType): WorkspaceEntry["resources"] {
  if (typeId !== "PERSONAL_STUDIO" && typeId !== "COMPANY") return [];
  const isOfBusiness = typeId === "COMPANY";
  return resourceKeys
    .filter((key) => resourceDefinitions[key].isInternal === isOfBusiness)
    .map((key, order) => ({ resourceId: key, groupName: resourceDefinitions[key].group, order }));
}

type Row = {
  member: typeof memberships.$inferSelect;
  workspace: typeof workspaces.$inferSelect;
};

function toEntry({ member, workspace }: Row, areas: ActiveArea[]): WorkspaceEntry {
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
      isFeatured: workspace.isFeatured,
      name: workspace.name,
      description: workspace.description,
      publicSlug: workspace.publicSlug,
      icon: workspace.icon,
      iconRotation: workspace.iconRotation,
      updatedAt: workspace.updatedAt.toISOString(),
      areas,
    },
    resources: resourcesOf(workspace.typeId),
    privacySettings: Object.fromEntries(flags),
  };
}

function toActiveArea(row: typeof workspaceAreas.$inferSelect): ActiveArea {
  const { areaId, order, talent, actionVerb, impact, audience, vision, mantra } = row;
  const { icon, iconRotation } = row;
  const purpose = { talent, actionVerb, impact, audience, vision };
  return { areaId, order, purpose, mantra, isBlocked: row.blockedAt !== null, icon, iconRotation };
}

async function areasOf(db: Database, ids: readonly string[]): Promise<Map<string, ActiveArea[]>> {
  const rows = await db
    .select()
    .from(workspaceAreas)
    .where(and(inArray(workspaceAreas.workspaceId, [...ids]), eq(workspaceAreas.status, "active")))
    .orderBy(asc(workspaceAreas.order), asc(workspaceAreas.areaId));
  const byWorkspace = Map.groupBy(rows, (row) => row.workspaceId);
  return new Map([...byWorkspace].map(([id, areas]) => [id, areas.map(toActiveArea)]));
}

async function entries(db: Database, userId: string, only?: string): Promise<WorkspaceEntry[]> {
  const rows = await db
    .select({ member: memberships, workspace: workspaces })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(isMember(userId), only === undefined ? undefined : eq(workspaces.id, only)))
    // Featured ones first, then the order in which they were joined: the Personal Studio leads.
    .orderBy(desc(workspaces.isFeatured), asc(memberships.startDate), asc(memberships.id));
  if (rows.length === 0) return [];
  const areas = await areasOf(
    db,
    rows.map((row) => row.workspace.id),
  );
  return rows.map((row) => toEntry(row, areas.get(row.workspace.id) ?? []));
}

/** A person's workspaces, the featured ones first. Two queries, however many there are. */
export function listWorkspaces(db: Database, userId: string): Promise<WorkspaceEntry[]> {
  return entries(db, userId);
}

/** One workspace. @throws not_found for whoever is no active member */
export async function getWorkspace(
  db: Database,
  userId: string,
  workspaceId: string,
): Promise<WorkspaceEntry> {
  const [entry] = await entries(db, userId, workspaceId);
  if (entry === undefined) throw new AppError("not_found");
  return entry;
}

/** The active areas of a workspace. @throws not_found for whoever is no active member */
export async function listActiveAreas(
  db: Database,
  userId: string,
  workspaceId: string,
): Promise<ActiveArea[]> {
  await workspaceAccess(db, userId, workspaceId);
  return (await areasOf(db, [workspaceId])).get(workspaceId) ?? [];
}
