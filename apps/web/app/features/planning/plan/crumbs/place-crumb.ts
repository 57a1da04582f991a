// Where a plan lies, for the way up from it: an area of the person, one of a workspace that was put away, or what
// others share with them.
import { useQuery } from "@tanstack/react-query";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { queryOf } from "#platform/query/query-of.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { areaAddress, sharedAddress } from "#features/planning/addresses.ts";
import type { Crumb } from "#features/planning/breadcrumbs.tsx";

type Place = Pick<Objective, "workspaceId" | "areaId">;

/** None until it is known: the session tells of workspaces in use only. */
export function usePlaceCrumbs(place: Place): Crumb[] {
  const locale = useLocale();
  const isHere = useWorkspaces().some(({ workspace }) => workspace.id === place.workspaceId);
  const { data: archived, isPending } = useQuery({
    ...queryOf("GET /workspaces", { query: { archived: "true" } }),
    enabled: !isHere,
  });
  if (!isHere && isPending) return [];
  const isOwn = isHere || archived?.some(({ workspace }) => workspace.id === place.workspaceId);
  return [
    isOwn
      ? { label: areaDefinitions[place.areaId].label[locale], to: areaAddress(place) }
      : { label: m.planning_shared_title(), to: sharedAddress },
  ];
}
