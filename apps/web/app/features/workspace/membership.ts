// What the user may do in a workspace, by the same policy as the API.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import {
  canInWorkspace,
  canReadAnyArea,
  type WorkspaceAction,
  type WorkspaceMembership,
} from "@vereda/domain/workspace/policy";
import { findMembership } from "#platform/auth/workspaces/membership.ts";

/** A permission unknown to this build counts as one to read. */
export function getMembership(entry: Pick<WorkspaceEntry, "role">): WorkspaceMembership {
  return findMembership(entry) ?? { permission: "VIEW", areaIds: null };
}

export function canIn(entry: Pick<WorkspaceEntry, "role">, action: WorkspaceAction): boolean {
  return canInWorkspace(getMembership(entry), action);
}

/** Users who may read the plans of at least one area may see the members. */
export function canReadMembers(entry: Pick<WorkspaceEntry, "role">): boolean {
  return canReadAnyArea(getMembership(entry));
}
