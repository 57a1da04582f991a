// Checks a user's access to workspaces and areas, for all features.
import {
  and,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceType } from "@vereda/domain/workspace/catalogue";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { WorkspaceAction, WorkspaceMembership } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { memberships, workspaceAreas, workspaces } from "./tables/workspaces.ts";

/** The columns of a `WorkspaceMembership`. */
const membershipColumns = {
  permission: memberships.permission,
  areaIds: memberships.areaIds,
};

export interface WorkspaceAccess extends WorkspaceMembership {
  readonly workspaceId: string;
  readonly typeId: WorkspaceType;
  /** The main owner of the workspace. */
  readonly ownerId: string;
  readonly isArchived: boolean;
  readonly memberId: string;
  readonly role: MemberRole | null;
}

export interface LocationMembership {
  /** Null unless the user is an active member. */
  readonly membership: WorkspaceMembership | null;
  readonly isBlocked: boolean;
  /** Archived workspaces are read-only. */
  readonly isArchived: boolean;
}

export interface AreaMembership
  extends WorkspaceMembership, Pick<LocationMembership, "isArchived"> {}

/** @throws workspace_archived */
export function requireNotArchived({ isArchived }: Pick<LocationMembership, "isArchived">): void {
  if (isArchived) throw new AppError("workspace_archived");
}

export function isBlockedAt(table: "objectives") {
  const tableSql = sql.raw(table);
  return sql<boolean>`exists (select 1 from workspace_areas
    where workspace_areas.workspace_id = ${tableSql}.workspace_id
      and workspace_areas.area_id = ${tableSql}.area_id and workspace_areas.blocked_at is not null)`;
}

/**
 * Adds a user's membership to a query of `table`, whose rows name a workspace and an area. `userId` is an
 * id, a column or a placeholder.
 */
export function selectMembershipColumns(
  userId: string | PgColumn | Placeholder,
  table: "objectives",
) {
  const tableSql = sql.raw(table);
  const membership = sql<WorkspaceMembership | null>`(
    select json_build_object('permission', memberships.permission, 'areaIds', memberships.area_ids)
    from memberships
    where memberships.user_id = ${userId} and memberships.status = 'ACTIVE'
      and memberships.workspace_id = ${tableSql}.workspace_id)`;
  const isArchived = sql<boolean>`exists (select 1 from workspaces
    where workspaces.id = ${tableSql}.workspace_id and workspaces.end_date is not null)`;
  return { membership, isBlocked: isBlockedAt(table), isArchived };
}

export function isMember(userId: string | PgColumn) {
  return and(eq(memberships.userId, userId), eq(memberships.status, "ACTIVE"));
}

/** The condition that the user reads the area which the columns of a query name. */
export function readsAreaOf(
  db: Database,
  userId: string | PgColumn,
  workspaceId: PgColumn,
  areaId: PgColumn,
): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(memberships)
      .where(
        and(
          isMember(userId),
          eq(memberships.workspaceId, workspaceId),
          ne(memberships.permission, "ENTER"),
          or(isNull(memberships.areaIds), sql`${areaId} = any(${memberships.areaIds})`),
        ),
      ),
  );
}

/** Whether a task given to that member is theirs without accepting it first. */
export async function assignsAtOnce(
  db: Database,
  workspaceId: string,
  userId: string,
): Promise<boolean> {
  const isTheirs = and(isMember(userId), eq(memberships.workspaceId, workspaceId));
  const rows = await db
    .select({ one: sql`1` })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(isTheirs, eq(workspaces.assignsAtOnce, true)));
  return rows.length > 0;
}

/** @throws not_found when the workspace does not exist or the user is no active member */
export async function requireWorkspaceAccess(
  db: Database,
  userId: string,
  workspaceId: string,
): Promise<WorkspaceAccess> {
  const access = await findWorkspaceAccess(db, userId, workspaceId);
  if (access === undefined) throw new AppError("not_found");
  return access;
}

export async function findWorkspaceAccess(
  db: Database,
  userId: string,
  workspaceId: string,
): Promise<WorkspaceAccess | undefined> {
  const [access] = await db
    .select({
      workspaceId: workspaces.id,
      typeId: workspaces.typeId,
      ownerId: workspaces.ownerId,
      isArchived: sql<boolean>`${workspaces.endDate} is not null`,
      memberId: memberships.id,
      role: memberships.role,
      ...membershipColumns,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(isMember(userId), eq(workspaces.id, workspaceId)));
  return access;
}

/** Does not check permissions. @throws not_found */
export async function getWorkspaceType(db: Database, workspaceId: string): Promise<WorkspaceType> {
  const [row] = await db
    .select({ typeId: workspaces.typeId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (row === undefined) throw new AppError("not_found");
  return row.typeId;
}

/** The workspaces whose main owner the user is. */
export function listOwnedWorkspaces(
  db: Database,
  userId: string,
): Promise<{ id: string; typeId: WorkspaceType }[]> {
  return db
    .select({ id: workspaces.id, typeId: workspaces.typeId })
    .from(workspaces)
    .where(eq(workspaces.ownerId, userId));
}

/** Every user has one. */
export async function getPersonalStudioId(db: Database, userId: string): Promise<string> {
  const owned = await listOwnedWorkspaces(db, userId);
  const studio = owned.find(({ typeId }) => typeId === "PERSONAL_STUDIO");
  if (studio === undefined) throw new Error("A user has no Personal Studio.");
  return studio.id;
}

/**
 * Checks access to a workspace or one of its areas, in one query.
 * @throws not_found for users who are no active member; forbidden for members without this permission
 */
export async function requireWorkspacePermission(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  workspaceId: string,
  action: WorkspaceAction,
  areaId: AreaKey | null = null,
): Promise<WorkspaceAccess> {
  const access = await requireWorkspaceAccess(db, userId, workspaceId);
  if (!canInWorkspace(access, action, areaId)) throw new AppError("forbidden");
  return access;
}

/** In menu order. Does not check permissions. */
export async function listActiveAreaKeys(db: Database, workspaceId: string): Promise<AreaKey[]> {
  const rows = await db
    .select({ areaId: workspaceAreas.areaId })
    .from(workspaceAreas)
    .where(and(eq(workspaceAreas.workspaceId, workspaceId), eq(workspaceAreas.status, "active")))
    .orderBy(workspaceAreas.order, workspaceAreas.areaId);
  return rows.map((row) => row.areaId);
}

/** The areas of a user's workspaces that are neither archived nor blocked, in menu order, the Personal Studio first. */
export function listOpenAreas(db: Database, userId: string) {
  const isOpen = and(eq(workspaceAreas.status, "active"), isNull(workspaceAreas.blockedAt));
  return db
    .select({
      workspaceId: workspaces.id,
      areaId: workspaceAreas.areaId,
      typeId: workspaces.typeId,
      workspaceName: workspaces.name,
      ...membershipColumns,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .innerJoin(workspaceAreas, and(eq(workspaceAreas.workspaceId, workspaces.id), isOpen))
    .where(and(isMember(userId), isNull(workspaces.endDate)))
    .orderBy(
      sql`${workspaces.typeId} = 'PERSONAL_STUDIO' desc`,
      workspaces.id,
      workspaceAreas.order,
      workspaceAreas.areaId,
    );
}

/** @throws area_blocked. Does not check permissions. */
export async function requireOpenArea(
  db: Database,
  workspaceId: string,
  areaId: AreaKey,
): Promise<void> {
  const [area] = await db
    .select({ blockedAt: workspaceAreas.blockedAt })
    .from(workspaceAreas)
    .where(and(eq(workspaceAreas.workspaceId, workspaceId), eq(workspaceAreas.areaId, areaId)));
  if (area !== undefined && area.blockedAt !== null) throw new AppError("area_blocked");
}

interface AreaRequest {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  /** The request field to name in a validation error. */
  readonly path?: string;
}

/**
 * Checks access to an active area in one query.
 * @throws not_found unless an active member; forbidden; validation_error when the area is inactive;
 * area_blocked; workspace_archived except for reading
 */
export async function requireAreaPermission(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  { workspaceId, areaId, path = "areaId" }: AreaRequest,
  action: WorkspaceAction,
): Promise<AreaMembership> {
  const [row] = await db
    .select({
      ...membershipColumns,
      isOn: sql<boolean>`${workspaceAreas.areaId} is not null`,
      blockedAt: workspaceAreas.blockedAt,
      endDate: workspaces.endDate,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .leftJoin(
      workspaceAreas,
      and(
        eq(workspaceAreas.workspaceId, memberships.workspaceId),
        eq(workspaceAreas.areaId, areaId),
        eq(workspaceAreas.status, "active"),
      ),
    )
    .where(and(isMember(userId), eq(memberships.workspaceId, workspaceId)));
  if (row === undefined) throw new AppError("not_found");
  if (!canInWorkspace(row, action, areaId)) throw new AppError("forbidden");
  if (!row.isOn) throw createInvalidFieldsError({ path, code: "area_not_active" });
  if (row.blockedAt !== null) throw new AppError("area_blocked");
  const isArchived = row.endDate !== null;
  if (action !== "read") requireNotArchived({ isArchived });
  return { permission: row.permission, areaIds: row.areaIds, isArchived };
}

/** Excludes archived workspaces. */
export async function listMemberships(
  db: Database,
  userId: string,
): Promise<(WorkspaceMembership & { readonly workspaceId: string })[]> {
  const { workspaceId } = memberships;
  return db
    .select({ workspaceId, ...membershipColumns })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, workspaceId))
    .where(and(isMember(userId), isNull(workspaces.endDate)));
}

export interface ActiveMember extends WorkspaceMembership {
  readonly userId: string;
  /** An optional title. */
  readonly role: MemberRole | null;
}

interface MemberFilter {
  readonly among?: readonly string[] | undefined;
  /** Only those who read any area. */
  readonly isReader?: true;
  readonly limit: number;
}

/** Those who have been members the longest first. */
export async function listActiveMembers(
  db: Database,
  workspaceId: string,
  { among, isReader, limit }: MemberFilter,
): Promise<ActiveMember[]> {
  const rows = await db
    .select({ userId: memberships.userId, role: memberships.role, ...membershipColumns })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.status, "ACTIVE"),
        among === undefined ? undefined : inArray(memberships.userId, [...among]),
        isReader && ne(memberships.permission, "ENTER"),
      ),
    )
    .orderBy(memberships.startDate, memberships.id)
    .limit(limit);
  return rows.flatMap(({ userId, ...membership }) =>
    userId === null ? [] : [{ userId, ...membership }],
  );
}

export function countActiveMembers(db: Database, workspaceId: string): Promise<number> {
  const isThere = eq(memberships.workspaceId, workspaceId);
  return db.$count(memberships, and(isThere, eq(memberships.status, "ACTIVE")));
}

export async function listWorkspaceNames(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: workspaces.id, name: workspaces.name })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(isMember(userId), inArray(workspaces.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Includes archived workspaces. Does not check permissions. */
export async function listMembershipsAmong(
  db: Database,
  workspaceIds: readonly string[],
  among: readonly string[],
): Promise<(WorkspaceMembership & { readonly workspaceId: string; readonly userId: string })[]> {
  if (workspaceIds.length === 0 || among.length === 0) return [];
  const { workspaceId, userId } = memberships;
  const rows = await db
    .select({ workspaceId, userId, ...membershipColumns })
    .from(memberships)
    .where(
      and(
        eq(memberships.status, "ACTIVE"),
        inArray(userId, [...among]),
        inArray(workspaceId, [...new Set(workspaceIds)]),
      ),
    );
  return rows.flatMap((row) => (row.userId === null ? [] : [{ ...row, userId: row.userId }]));
}
