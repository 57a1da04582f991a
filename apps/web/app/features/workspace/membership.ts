// Maps the user's role in a workspace to the input of the policy.
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import {
  canInWorkspace,
  type WorkspaceAction,
  type WorkspaceMembership,
} from "@vereda/domain/workspace/policy";
import { memberRoles } from "@vereda/domain/workspace/members/roles";

/** A role unknown to this build counts as GUEST, which can only read. */
export function getMembership({ role }: Pick<WorkspaceEntry, "role">): WorkspaceMembership {
  return {
    role: memberRoles.find((one) => one === role.role) ?? "GUEST",
    areaId: areaKeys.find((one) => one === role.areaId) ?? null,
  };
}

export function canIn(entry: Pick<WorkspaceEntry, "role">, action: WorkspaceAction): boolean {
  return canInWorkspace(getMembership(entry), action);
}

/** Users who may read the plans of at least one area may see the members. */
export function canReadMembers(entry: Pick<WorkspaceEntry, "role">): boolean {
  const membership = getMembership(entry);
  return canInWorkspace(membership, "read", membership.areaId);
}
