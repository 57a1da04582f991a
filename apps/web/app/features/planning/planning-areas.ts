// The workspace and its areas in which the user can plan.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import { useParams } from "react-router";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";

/** The active areas whose definition allows planning, in the order that the users set. */
export function listPlanningAreas({ workspace }: WorkspaceEntry): AreaKey[] {
  return workspace.areas
    .toSorted((one, other) => one.order - other.order)
    .map(({ areaId }) => areaId)
    .filter((area) => areaDefinitions[area].actions.includes("plan"));
}

export function useWorkspaceOfAddress(): WorkspaceEntry | null {
  const { space } = useParams();
  return useWorkspaces().find(({ workspace }) => workspace.id === space) ?? null;
}

export function canPlanIn(entry: WorkspaceEntry, areaId: AreaKey): boolean {
  const membership = findMembership(entry);
  return membership !== null && canInWorkspace(membership, "plan", areaId);
}
