// Queries of the library of an area, fifty items per page.
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { LibraryKind } from "@vereda/domain/community/circles/catalogue-circles";
import { api } from "#platform/api/api.ts";
import { buildQuery, buildQueryKey } from "#platform/query/build-query.ts";
import { toParams, type AreaPartProps } from "../area-part.ts";

const LIST = "GET /workspaces/:id/active-areas/:areaId/library";
const GET = "GET /workspaces/library-items/:id";
const PER_PAGE = 50;

export type LibraryFilter = { q: string; tag: string | null; kind: LibraryKind | null };

export function useLibrary(place: AreaPartProps["place"], { q, tag, kind }: LibraryFilter) {
  const params = toParams(place);
  const query = {
    ...(q !== "" && { q }),
    ...(tag !== null && { tag }),
    ...(kind !== null && { kind }),
  };
  return useInfiniteQuery({
    queryKey: [...buildQueryKey(LIST, { params, query }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data(LIST, { params, query: { ...query, page, perPage: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    placeholderData: (before) => before,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
      tags: pages[0]?.tags ?? [],
    }),
  });
}

/** The list has no texts of notes. */
export const buildItemQuery = (id: string) => buildQuery(GET, { params: { id } });

export function useLibraryChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: buildQueryKey(GET) });
    await queryClient.invalidateQueries({ queryKey: buildQueryKey(LIST) });
  };
}

/** Tags as they are typed: with commas between them. */
export function parseTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
