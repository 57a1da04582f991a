// Tasks of an area by status, fifty per page.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { TaskStatus } from "@vereda/domain/planning/catalogue";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";

const PER_PAGE = 50;

export type AreaLocation = { workspaceId: string; areaId: AreaKey };

export function useColumn(location: AreaLocation, status: TaskStatus) {
  return useInfiniteQuery({
    queryKey: [
      ...buildQueryKey("GET /planning/tasks", { query: { ...location, status } }),
      "pages",
    ],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/tasks", {
        query: { ...location, status, page, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    select: ({ pages }) => ({
      tasks: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
    }),
  });
}

export type Column = ReturnType<typeof useColumn>;
