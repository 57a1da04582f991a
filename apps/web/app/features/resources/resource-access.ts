// Reads the workspace of the address, its resources and what the user may do with them.
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { listOfferedResources } from "@vereda/domain/resources/measures/offered-resources";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { WorkspaceAction } from "@vereda/domain/workspace/policy";
import { useParams } from "react-router";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";

export interface ResourceContext {
  readonly workspaceId: string;
  readonly name: string;
  readonly offered: readonly ResourceKey[];
  readonly canLog: boolean;
  readonly canArrange: boolean;
}

/** Null without such a workspace, and in one without resources for this user. */
export function useResourceContext(): ResourceContext | null {
  const { space } = useParams();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === space);
  if (entry === undefined) return null;
  const { id: workspaceId, name, typeId } = entry.workspace;
  const offered = listOfferedResources(typeId);
  const membership = findMembership(entry);
  const may = (action: WorkspaceAction) =>
    membership !== null && canInWorkspace(membership, action);
  const isOwn = typeId !== "PERSONAL_STUDIO" || membership?.permission === "OWN";
  if (offered.length === 0 || !may("read") || !isOwn) return null;
  return { workspaceId, name, offered, canLog: may("work"), canArrange: may("manage") };
}

export function getResourcesAddress(workspaceId: string): string {
  return `/space/${workspaceId}/resources`;
}

export function getResourceAddress(workspaceId: string, resourceId: ResourceKey): string {
  return `${getResourcesAddress(workspaceId)}/${resourceId}`;
}
