// Who may give which role, and where a role is held.
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { mayAssign, getMaxAction } from "@vereda/domain/workspace/policy";
import { memberRoleTraits } from "@vereda/domain/workspace/roles/role-traits";
import type { MemberRole } from "@vereda/domain/workspace/roles/roles";
import type { Database } from "#db/client.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import { activeAreaKeys } from "../access.ts";
import type { WorkspaceAccess } from "../access.ts";

/**
 * Holds whoever gives, changes or takes a role to their own reach. A Personal Studio is one person's: others may be
 * let in, and never own it.
 * @throws forbidden
 */
export function requireMayAssign(access: WorkspaceAccess, role: MemberRole): void {
  const isOwned = access.typeId === "PERSONAL_STUDIO" && getMaxAction(role) === "own";
  if (isOwned || !mayAssign(access, role)) throw new AppError("forbidden");
}

/** @throws validation_error when a role bound to an area has none that is on, or one for all has one */
export async function requireRoleArea(
  db: Database,
  workspaceId: string,
  role: MemberRole,
  areaId: AreaKey | null,
): Promise<void> {
  const refusal = (
    code: "role_whole_workspace" | "role_area_required" | "area_not_active",
  ): AppError => invalidFields({ path: "areaId", code });
  const { isCross } = memberRoleTraits[role];
  if (areaId === null) {
    if (!isCross) throw refusal("role_area_required");
    return;
  }
  if (isCross) throw refusal("role_whole_workspace");
  const active = await activeAreaKeys(db, workspaceId);
  if (!active.includes(areaId)) throw refusal("area_not_active");
}
