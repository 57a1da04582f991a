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

/** @param only the kind of a screen of its own; by default that of the address */
export function useLogbookContext(only?: LogbookKind): LogbookContext | null {
  const { space, area, kind: requestedKind = only } = useParams();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === space);
  const areaId = areaKeys.find((key) => key === area);
  if (entry === undefined || areaId === undefined) return null;
  if (!entry.workspace.areas.some((active) => active.areaId === areaId)) return null;
  const kind = listAreaKinds(areaId).find((one) => one === requestedKind);
  if (kind === undefined) return null;
  const membership = findMembership(entry);
  // Those of others are shared ones now; what was noted before stays readable.
  const isEarlier = kind === "expenses" && entry.workspace.typeId !== "PERSONAL_STUDIO";
  return {
    workspaceId: entry.workspace.id,
    areaId,
    kind,
    kinds: listRelatedKinds(areaId, kind),
    membership,
    canAdd: membership !== null && canAddEntry(membership, areaId) && !isEarlier,
    canPublish: membership !== null && canPublishEntry(membership, areaId),
  };
}
