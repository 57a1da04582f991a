// What a request gives a member: role, permission and areas; and whether the caller may give it.
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { canAssign, getDefaultPermission } from "@vereda/domain/workspace/policy";
import type { MemberPermission, WorkspaceMembership } from "@vereda/domain/workspace/policy";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { memberRoleTraits } from "@vereda/domain/workspace/members/role-traits";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import type { Database } from "#db/client.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { listActiveAreaKeys, type WorkspaceAccess } from "../access.ts";

/**
 * Users assign only within their own permissions. A Personal Studio has one owner; others may only join.
 * @throws forbidden
 */
export function requireMayAssign(access: WorkspaceAccess, permission: MemberPermission): void {
  const isOwned = access.typeId === "PERSONAL_STUDIO" && permission === "OWN";
  if (isOwned || !canAssign(access, permission)) throw new AppError("forbidden");
}

export interface Assignment extends WorkspaceMembership {
  readonly role: MemberRole | null;
}

export const toColumns = ({ role, permission, areaIds }: Assignment) => ({
  role,
  permission,
  areaIds: areaIds && [...areaIds],
});

export const isSameAssignment = (one: Assignment, other: Assignment) =>
  one.role === other.role &&
  one.permission === other.permission &&
  one.areaIds?.join() === other.areaIds?.join();

type Body = Pick<BodyOf<typeof membersApi.change>, "role" | "permission" | "areaIds" | "areaId">;

function pickAreas({ areaIds, areaId }: Body): WorkspaceMembership["areaIds"] | undefined {
  if (areaIds === undefined) return areaId ? [areaId] : areaId;
  return areaIds && areaKeys.filter((area) => areaIds.includes(area));
}

/** As before permissions: such a role belongs to one area, or to the whole workspace. @throws validation_error */
function resolveRoleAlone(role: MemberRole, body: Body, current: Assignment | null): Assignment {
  const { isCross } = memberRoleTraits[role];
  const areas = pickAreas(body);
  const areaIds = areas === undefined ? (isCross ? null : (current?.areaIds ?? null)) : areas;
  const code = isCross ? "role_whole_workspace" : "role_area_required";
  if ((areaIds === null) !== isCross) throw createInvalidFieldsError({ path: "areaId", code });
  return { role, permission: getDefaultPermission(role), areaIds };
}

/**
 * @param current null for who is being invited
 * @throws validation_error
 */
export function resolveAssignment(body: Body, current: Assignment | null): Assignment {
  const { role, permission = current?.permission } = body;
  if (body.permission === undefined && role) return resolveRoleAlone(role, body, current);
  if (permission === undefined)
    throw createInvalidFieldsError({ path: "permission", code: "permission_required" });
  const areas = pickAreas(body);
  const areaIds = areas === undefined ? (current?.areaIds ?? null) : areas;
  if (permission === "OWN" && areaIds !== null)
    throw createInvalidFieldsError({ path: "areaIds", code: "role_whole_workspace" });
  return { role: role === undefined ? (current?.role ?? null) : role, permission, areaIds };
}

export const getAreaPath = ({ areaIds }: Body) => (areaIds === undefined ? "areaId" : "areaIds");

/** @throws validation_error */
export async function requireActiveAreas(
  db: Database,
  workspaceId: string,
  { areaIds }: Pick<WorkspaceMembership, "areaIds">,
  path: "areaIds" | "areaId",
): Promise<void> {
  if (areaIds === null) return;
  const active = await listActiveAreaKeys(db, workspaceId);
  if (areaIds.some((area) => !active.includes(area)))
    throw createInvalidFieldsError({ path, code: "area_not_active" });
}
