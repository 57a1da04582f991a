// Reads the logbook from the address, with the user's permissions in it.
import { listAreaKinds, listRelatedKinds } from "@vereda/domain/logbook/area-tools";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import { canAddEntry, canPublishEntry } from "@vereda/domain/logbook/policy";
import { areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import { useParams } from "react-router";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";

export interface LogbookContext {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  readonly kind: LogbookKind;
  /** Those of its screen, `kind` too. */
  readonly kinds: readonly LogbookKind[];
  readonly membership: WorkspaceMembership | null;
  readonly canAdd: boolean;
  readonly canPublish: boolean;
}

export function useLogbookContext(): LogbookContext | null {
  const { space, area, kind: requestedKind } = useParams();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === space);
  const areaId = areaKeys.find((key) => key === area);
  if (entry === undefined || areaId === undefined) return null;
  if (!entry.workspace.areas.some((active) => active.areaId === areaId)) return null;
  const kind = listAreaKinds(areaId).find((one) => one === requestedKind);
  if (kind === undefined) return null;
  const membership = findMembership(entry);
  return {
    workspaceId: entry.workspace.id,
    areaId,
    kind,
    kinds: listRelatedKinds(areaId, kind),
    membership,
    canAdd: membership !== null && canAddEntry(membership, areaId),
    canPublish: membership !== null && canPublishEntry(membership, areaId),
  };
}
