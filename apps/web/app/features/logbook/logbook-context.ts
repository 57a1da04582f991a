// Which logbook the address names, and what the person may do in it.
import { listAreaKinds } from "@vereda/domain/logbook/area-tools";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import { mayAddEntry, mayPublishEntry } from "@vereda/domain/logbook/policy";
import { areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import { useParams } from "react-router";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";

export interface LogbookContext {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  readonly kind: LogbookKind;
  readonly membership: WorkspaceMembership | null;
  readonly mayAdd: boolean;
  readonly mayPublish: boolean;
}

/** Null when there is no such logbook for this person. */
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
    membership,
    mayAdd: membership !== null && mayAddEntry(membership, areaId),
    mayPublish: membership !== null && mayPublishEntry(membership, areaId),
  };
}
