// What the user may do in a workspace, for screens, which hide actions by the same policy as the API.
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { memberPermissions, type WorkspaceMembership } from "@vereda/domain/workspace/policy";

/** Null for a permission that this build does not support; then no action is offered. */
export function findMembership({ role }: Pick<WorkspaceEntry, "role">): WorkspaceMembership | null {
  const permission = memberPermissions.find((one) => one === role.permission);
  if (permission === undefined) return null;
  const areaIds = role.areaIds && areaKeys.filter((area) => role.areaIds?.includes(area));
  return { permission, areaIds };
}
