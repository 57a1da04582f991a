// Queries of resources and their entries.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { formatIsoDay } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { buildQuery, buildQueryKey } from "#platform/query/build-query.ts";

export type ResourceLocation = { readonly workspaceId: string; readonly resourceId: ResourceKey };

const PER_PAGE = 20;

export function buildLinksQuery(workspaceId: string) {
  return buildQuery("GET /workspaces/:id/resources", { params: { id: workspaceId } });
}

/** The server's own range without `days`: four weeks. */
export function useResource({ workspaceId: id, resourceId }: ResourceLocation, days?: number) {
  const today = useToday();
  const query = days === undefined ? {} : { from: formatIsoDay(today - days + 1) };
  return useQuery(
    buildQuery("GET /workspaces/:id/resources/:resourceId", { params: { id, resourceId }, query }),
  );
}

export function useEntries({ workspaceId: id, resourceId }: ResourceLocation) {
  const params = { id, resourceId };
  const call = "GET /workspaces/:id/resources/:resourceId/entries";
  return useInfiniteQuery({
    queryKey: [...buildQueryKey(call, { params }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data(call, { params, query: { page, perPage: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    select: ({ pages }) => ({
      entries: pages.flatMap(({ items }) => items),
      undecryptableIds: pages.flatMap(({ unreadable = [] }) => unreadable),
      total: pages[0]?.total ?? 0,
    }),
  });
}
