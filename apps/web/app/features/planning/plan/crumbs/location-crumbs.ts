// Where a plan lies, for the way up from it: an area of the person, one of a workspace that was put away, or what
// others share with them.
import { useQuery } from "@tanstack/react-query";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { areaAddress, sharedAddress } from "#features/planning/addresses.ts";
import type { Crumb } from "#features/planning/breadcrumbs.tsx";

type PlanLocation = Pick<Objective, "workspaceId" | "areaId">;

/** None until it is known: the session tells of workspaces in use only. */
export function useLocationCrumbs(location: PlanLocation): Crumb[] {
  const locale = useLocale();
  const isInWorkspaces = useWorkspaces().some(
    ({ workspace }) => workspace.id === location.workspaceId,
  );
  const { data: archived, isPending } = useQuery({
    ...buildQuery("GET /workspaces", { query: { archived: "true" } }),
    enabled: !isInWorkspaces,
  });
  if (!isInWorkspaces && isPending) return [];
  const isOwn =
    isInWorkspaces || archived?.some(({ workspace }) => workspace.id === location.workspaceId);
  return [
    isOwn
      ? { label: areaDefinitions[location.areaId].label[locale], to: areaAddress(location) }
      : { label: m.planning_shared_title(), to: sharedAddress },
  ];
}
