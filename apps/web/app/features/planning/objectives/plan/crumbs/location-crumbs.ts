// Builds the breadcrumb of a plan's location: its area (also of an archived workspace) or the shared plans.
import { useQuery } from "@tanstack/react-query";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { getAreaAddress, sharedAddress } from "#features/planning/addresses.ts";
import type { Crumb } from "#features/planning/breadcrumbs.tsx";

type PlanLocation = Pick<Objective, "workspaceId" | "areaId">;

/** Empty until loaded: the session lists active workspaces only, archived ones need a request. */
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
      ? { label: areaDefinitions[location.areaId].label[locale], to: getAreaAddress(location) }
      : { label: m.planning_shared_title(), to: sharedAddress },
  ];
}
