// Queries of logbook entries, fifty per page.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import type { LogbookContext } from "./logbook-context.ts";

const PER_PAGE = 50;

export function useEntries({ workspaceId, areaId, kind }: LogbookContext, search: string) {
  const params = { id: workspaceId, areaId };
  const query = { kind, ...(search !== "" && { q: search }) };
  return useInfiniteQuery({
    queryKey: [
      ...buildQueryKey("GET /workspaces/:id/areas/:areaId/entries", { params, query }),
      "pages",
    ],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /workspaces/:id/areas/:areaId/entries", {
        params,
        query: { ...query, page, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    placeholderData: (before) => before,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ items }) => items),
      unreadable: pages.flatMap(({ unreadable: undecryptable = [] }) => undecryptable),
      total: pages[0]?.total ?? 0,
    }),
  });
}

export function groupByDay(
  entries: readonly LogbookEntry[],
): (readonly [string, LogbookEntry[]])[] {
  return [...Map.groupBy(entries, ({ day }) => day)];
}
