import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { canAssign, getMaxAction } from "@vereda/domain/workspace/policy";
import { memberRoleTraits } from "@vereda/domain/workspace/members/role-traits";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import type { Database } from "#db/client.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { listActiveAreaKeys, type WorkspaceAccess } from "../access.ts";

/**
 * Users assign only roles within their own permissions. A Personal Studio has one owner; others may only
 * join.
 * @throws forbidden
 */
export function requireMayAssign(access: WorkspaceAccess, role: MemberRole): void {
  const isOwned = access.typeId === "PERSONAL_STUDIO" && getMaxAction(role) === "own";
  if (isOwned || !canAssign(access, role)) throw new AppError("forbidden");
}

/** @throws validation_error unless an area role has an active area and a workspace-wide role has none */
export async function requireRoleArea(
  db: Database,
  workspaceId: string,
  role: MemberRole,
  areaId: AreaKey | null,
): Promise<void> {
  const buildAreaError = (
    code: "role_whole_workspace" | "role_area_required" | "area_not_active",
  ): AppError => createInvalidFieldsError({ path: "areaId", code });
  const { isCross } = memberRoleTraits[role];
  if (areaId === null) {
    if (!isCross) throw buildAreaError("role_area_required");
    return;
  }
  if (isCross) throw buildAreaError("role_whole_workspace");
  const active = await listActiveAreaKeys(db, workspaceId);
  if (!active.includes(areaId)) throw buildAreaError("area_not_active");
}
