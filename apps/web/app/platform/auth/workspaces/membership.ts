// The user's workspace role for screens, which hide actions by the same policy as the API.
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import { memberRoles } from "@vereda/domain/workspace/members/roles";

/** Null for a role that this build does not support; then no action is offered. */
export function findMembership({ role }: Pick<WorkspaceEntry, "role">): WorkspaceMembership | null {
  const memberRole = memberRoles.find((one) => one === role.role);
  if (memberRole === undefined) return null;
  return { role: memberRole, areaId: areaKeys.find((area) => area === role.areaId) ?? null };
}
