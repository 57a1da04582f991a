// Loads templates by filter, page by page.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";

const PER_PAGE = 24;

export type TemplateFilter = {
  type?: ObjectiveType | undefined;
  area?: AreaKey | undefined;
  search?: string | undefined;
};

export function useTemplates({ type, area, search }: TemplateFilter) {
  const language = useLocale();
  const query = {
    language,
    ...(type !== undefined && { type }),
    ...(area !== undefined && { area }),
    ...(search !== undefined && search !== "" && { search }),
  };
  return useInfiniteQuery({
    queryKey: [...buildQueryKey("GET /planning/templates", { query }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/templates", { query: { ...query, page, perPage: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to > 0 && to < total ? page + 1 : undefined),
    placeholderData: (before) => before,
    select: ({ pages }) => ({
      templates: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}

export function useDebouncedText(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
