// Loads the objectives of a workspace, a hundred per page.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";

const PER_PAGE = 100;

export type ObjectiveFilter = { workspaceId: string; areaId?: AreaKey };

export function useObjectives(filter: ObjectiveFilter) {
  return useInfiniteQuery({
    queryKey: [...buildQueryKey("GET /planning/objectives", { query: filter }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/objectives", {
        query: { ...filter, page, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    select: ({ pages }) => ({
      objectives: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}

const CLOSED: ReadonlySet<ObjectiveStatus> = new Set(["COMPLETED", "ARCHIVED"]);

export function splitByState(objectives: readonly Objective[]) {
  return {
    current: objectives.filter(({ status }) => !CLOSED.has(status)),
    closed: objectives.filter(({ status }) => CLOSED.has(status)),
  };
}

/** Groups objectives by area in the given order; other areas follow in their original order. */
export function groupByArea(
  objectives: readonly Objective[],
  order: readonly AreaKey[],
): (readonly [AreaKey, Objective[]])[] {
  const groups = new Map<AreaKey, Objective[]>(order.map((area) => [area, []]));
  for (const objective of objectives) {
    const group = groups.get(objective.areaId);
    if (group) group.push(objective);
    else groups.set(objective.areaId, [objective]);
  }
  return [...groups].filter(([, list]) => list.length > 0);
}
