// May this person enter this workspace, and which areas are on in it? What other features ask first.
import { and, eq, sql } from "drizzle-orm";
import type { AreaKey } from "@vereda/domain/workspace/areas";
import type { WorkspaceType } from "@vereda/domain/workspace/catalogue";
import type { MemberRole } from "@vereda/domain/workspace/roles";
import type { Database } from "#db/client.ts";
import { AppError, invalidFields } from "#platform/errors.ts";
import { memberships, workspaceAreas, workspaces } from "./table.ts";

/** A person's standing in a workspace they belong to. */
export interface WorkspaceAccess {
  readonly workspaceId: string;
  readonly typeId: WorkspaceType;
  readonly memberId: string;
  readonly role: MemberRole;
  /** The one area the role is about; null for the whole workspace. */
  readonly areaId: AreaKey | null;
}

/** What makes somebody a member at this moment; joins of memberships with workspaces filter by it. */
export function isMember(userId: string) {
  return and(eq(memberships.userId, userId), eq(memberships.status, "ACTIVE"));
}

/**
 * How a person stands in a workspace.
 * @throws not_found when they are no active member of it, or it does not exist
 */
export async function workspaceAccess(
  db: Database,
  userId: string,
  workspaceId: string,
): Promise<WorkspaceAccess> {
  const [access] = await db
    .select({
      workspaceId: workspaces.id,
      typeId: workspaces.typeId,
      memberId: memberships.id,
      role: memberships.role,
      areaId: memberships.areaId,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(isMember(userId), eq(workspaces.id, workspaceId)));
  if (access === undefined) throw new AppError("not_found");
  return access;
}

/** The areas that are on in a workspace, in the order of its menu. Does not ask who wants to know. */
export async function activeAreaKeys(db: Database, workspaceId: string): Promise<AreaKey[]> {
  const rows = await db
    .select({ areaId: workspaceAreas.areaId })
    .from(workspaceAreas)
    .where(and(eq(workspaceAreas.workspaceId, workspaceId), eq(workspaceAreas.status, "active")))
    .orderBy(workspaceAreas.order, workspaceAreas.areaId);
  return rows.map((row) => row.areaId);
}

/**
 * The guard for putting something into an area, in one query.
 * @param path the request field that named the area, for the words about it
 * @throws not_found when the person is no active member; validation_error when the area is not on
 */
export async function requireActiveArea(
  db: Database,
  userId: string,
  workspaceId: string,
  areaId: AreaKey,
  path = "areaId",
): Promise<void> {
  const [row] = await db
    .select({ isOn: sql<boolean>`${workspaceAreas.areaId} is not null` })
    .from(memberships)
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
  if (!row.isOn) throw invalidFields({ path, code: "area_not_active" });
}
