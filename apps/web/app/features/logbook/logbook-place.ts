// Which logbook the address names, and what the person may do in it.
import { kindsOfArea } from "@vereda/domain/logbook/area-tools";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import { mayAddEntry, mayPublishEntry } from "@vereda/domain/logbook/policy";
import { areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceStanding } from "@vereda/domain/workspace/policy";
import { useParams } from "react-router";
import { standingOf } from "#platform/auth/workspaces/standing.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";

export interface LogbookPlace {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  readonly kind: LogbookKind;
  readonly standing: WorkspaceStanding | null;
  readonly mayAdd: boolean;
  readonly mayPublish: boolean;
}

/** Null when there is no such logbook for this person. */
export function useLogbookPlace(): LogbookPlace | null {
  const { space, area, kind: wanted } = useParams();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === space);
  const areaId = areaKeys.find((key) => key === area);
  if (entry === undefined || areaId === undefined) return null;
  if (!entry.workspace.areas.some((active) => active.areaId === areaId)) return null;
  const kind = kindsOfArea(areaId).find((one) => one === wanted);
  if (kind === undefined) return null;
  const standing = standingOf(entry);
  return {
    workspaceId: entry.workspace.id,
    areaId,
    kind,
    standing,
    mayAdd: standing !== null && mayAddEntry(standing, areaId),
    mayPublish: standing !== null && mayPublishEntry(standing, areaId),
  };
}
