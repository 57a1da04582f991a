// In which workspace and area the person is: for links that begin something new.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { mayInWorkspace } from "@vereda/domain/workspace/policy";
import { useParams } from "react-router";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";

/** The active areas of a workspace in which people plan, in their own order. */
export function listPlanningAreas({ workspace }: WorkspaceEntry): AreaKey[] {
  return workspace.areas
    .toSorted((one, other) => one.order - other.order)
    .map(({ areaId }) => areaId)
    .filter((area) => areaDefinitions[area].actions.includes("plan"));
}

/** The workspace that the address names; null when it is not one of the person's. */
export function useWorkspaceOfAddress(): WorkspaceEntry | null {
  const { space } = useParams();
  return useWorkspaces().find(({ workspace }) => workspace.id === space) ?? null;
}

/** Whether the person plans in an area: only then they change what it is for. */
export function canPlanIn(entry: WorkspaceEntry, areaId: AreaKey): boolean {
  const membership = findMembership(entry);
  return membership !== null && mayInWorkspace(membership, "plan", areaId);
}
