// What every screen of an area asks first: is it there, may the person be here, is it open? Then the screen.
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { ActiveArea, WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { plansAddress } from "../addresses.ts";
import { NotHere } from "../not-here.tsx";
import { useWorkspaceOfAddress } from "../place.ts";
import { AbsentPlace } from "./absent-place.tsx";

export interface AreaHere {
  readonly entry: WorkspaceEntry;
  readonly area: ActiveArea;
  readonly place: { readonly workspaceId: string; readonly areaId: AreaKey };
}

export type AreaFrameProps = {
  /** Whether the screen has something to show of an internal area. */
  allowsInternal?: boolean;
  children: (here: AreaHere) => ReactNode;
};

function activeIn({ workspace }: WorkspaceEntry, key: string | undefined) {
  return workspace.areas.find(({ areaId }) => areaId === key);
}

export function AreaFrame({ allowsInternal = false, children }: AreaFrameProps) {
  const { area: key } = useParams();
  const entry = useWorkspaceOfAddress();
  const workspaces = useWorkspaces();
  const known = areaKeys.find((areaId) => areaId === key);
  const area = entry === null ? undefined : activeIn(entry, key);
  if (entry === null || known === undefined || area === undefined) {
    const isNowhere = known !== undefined && !workspaces.some((one) => activeIn(one, known));
    const title = isNowhere ? m.planning_area_no_workspaces() : m.planning_area_not_found();
    return entry === null ? (
      <AbsentPlace title={title} />
    ) : (
      <NotHere title={title} to={plansAddress} />
    );
  }
  if (areaDefinitions[known].isInternal && !allowsInternal) {
    return <NotHere title={m.planning_area_internal()} to={plansAddress} />;
  }
  if (area.isBlocked) {
    return (
      <NotHere title={m.planning_area_blocked()} to={plansAddress}>
        {m.planning_area_blocked_text()}
      </NotHere>
    );
  }
  return children({ entry, area, place: { workspaceId: entry.workspace.id, areaId: known } });
}
