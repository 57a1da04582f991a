// How the person stands in a workspace, as the policy wants to know it.
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import {
  mayInWorkspace,
  type WorkspaceAction,
  type WorkspaceMembership,
} from "@vereda/domain/workspace/policy";
import { memberRoles } from "@vereda/domain/workspace/roles/roles";

/** A role that this build does not know lets its holder look, and no more. */
export function getMembership({ role }: Pick<WorkspaceEntry, "role">): WorkspaceMembership {
  return {
    role: memberRoles.find((one) => one === role.role) ?? "GUEST",
    areaId: areaKeys.find((one) => one === role.areaId) ?? null,
  };
}

/** Whether the person may do this in the workspace as a whole. */
export function mayIn(entry: Pick<WorkspaceEntry, "role">, action: WorkspaceAction): boolean {
  return mayInWorkspace(getMembership(entry), action);
}

/** Whoever sees what is planned, be it in one area, sees who takes part. */
export function mayReadMembers(entry: Pick<WorkspaceEntry, "role">): boolean {
  const membership = getMembership(entry);
  return mayInWorkspace(membership, "read", membership.areaId);
}
