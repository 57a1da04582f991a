// Checks that an area exists, is accessible and not blocked, then renders its screen.
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { ActiveArea, WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { plansAddress } from "../addresses.ts";
import { MissingPage } from "../missing-page.tsx";
import { useWorkspaceOfAddress, listPlanningAreas } from "../planning-areas.ts";
import { useQuery } from "@tanstack/react-query";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ArchivedArea } from "./archived-area.tsx";

// Screen for a workspace the user is not a member of; an archived one is still readable.

const ARCHIVED = "/panel/workspaces?tab=archived";

/** `title` is used when the workspace does not exist at all. */
function MissingArea({ title }: { title: string }) {
  const locale = useLocale();
  const { space, area } = useParams();
  const { data, isPending } = useQuery(
    buildQuery("GET /workspaces", { query: { archived: "true" } }),
  );
  if (isPending) return <SkeletonRows count={3} />;
  const archived = data?.find(({ workspace }) => workspace.id === space);
  if (archived === undefined) return <MissingPage title={title} to={plansAddress} />;
  const areaId = listPlanningAreas(archived).find((one) => one === area);
  if (areaId !== undefined) return <ArchivedArea entry={archived} areaId={areaId} />;
  return (
    <MissingPage
      title={archived.workspace.name}
      to={ARCHIVED}
      linkText={m.planning_area_archived_link()}
      hasSearch={false}
    >
      {workspaceErrors.workspace_archived.message[locale]}
    </MissingPage>
  );
}

export interface AreaContext {
  readonly entry: WorkspaceEntry;
  readonly area: ActiveArea;
  readonly location: { readonly workspaceId: string; readonly areaId: AreaKey };
}

type AreaFrameProps = {
  allowsInternal?: boolean;
  children: (context: AreaContext) => ReactNode;
};

function findActiveArea({ workspace }: WorkspaceEntry, key: string | undefined) {
  return workspace.areas.find(({ areaId }) => areaId === key);
}

export function AreaFrame({ allowsInternal = false, children }: AreaFrameProps) {
  const { area: key } = useParams();
  const entry = useWorkspaceOfAddress();
  const workspaces = useWorkspaces();
  const validKey = areaKeys.find((areaId) => areaId === key);
  const area = entry === null ? undefined : findActiveArea(entry, key);
  if (entry === null || validKey === undefined || area === undefined) {
    const isInNoWorkspace =
      validKey !== undefined && !workspaces.some((one) => findActiveArea(one, validKey));
    const title = isInNoWorkspace ? m.planning_area_no_workspaces() : m.planning_area_not_found();
    return entry === null ? (
      <MissingArea title={title} />
    ) : (
      <MissingPage title={title} to={plansAddress} />
    );
  }
  if (areaDefinitions[validKey].isInternal && !allowsInternal) {
    return <MissingPage title={m.planning_area_internal()} hasSearch={false} />;
  }
  if (area.isBlocked) {
    return (
      <MissingPage title={m.planning_area_blocked()} to={plansAddress} hasSearch={false}>
        {m.planning_area_blocked_text()}
      </MissingPage>
    );
  }
  return children({ entry, area, location: { workspaceId: entry.workspace.id, areaId: validKey } });
}
