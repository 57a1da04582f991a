// Queries of finances.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { CallData } from "@vereda/domain/endpoints";
import type { Category } from "@vereda/domain/resources/finance/categories";
import { addMonths, formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";
import { buildQuery, buildQueryKey } from "#platform/query/build-query.ts";

const PER_PAGE = 15;
const CHOICES = "GET /workspaces/:id/resources/finance/choices";
export const LEARNED = "GET /workspaces/:id/resources/finance/learned";
const ENTRIES = "GET /workspaces/:id/resources/:resourceId/entries";

/** `month` is `YYYY-MM`. */
export function buildMonthQuery(workspaceId: string, month: string) {
  return buildQuery("GET /workspaces/:id/resources/finance/months/:month", {
    params: { id: workspaceId, month },
  });
}

export function buildRecurringQuery(workspaceId: string) {
  return buildQuery("GET /workspaces/:id/resources/finance/recurring", {
    params: { id: workspaceId },
  });
}

export function buildImportsQuery(workspaceId: string) {
  return buildQuery("GET /workspaces/:id/resources/finance/imports", {
    params: { id: workspaceId },
  });
}

const noChoices: CallData<typeof CHOICES> = { accounts: [], categories: [] };

/** Empty until they are loaded, so that logging never waits for them. */
export function useChoices(workspaceId: string) {
  const query = useQuery(buildQuery(CHOICES, { params: { id: workspaceId } }));
  const { accounts, categories } = query.data ?? noChoices;
  return {
    query,
    accounts,
    /** With fewer than two, none is offered to choose. */
    active: accounts.filter(({ isArchived }) => !isArchived),
    categories,
  };
}

const toMap = (learned: CallData<typeof LEARNED>): ReadonlyMap<string, Category> =>
  new Map(learned.map(({ payee, ...category }) => [payee, category]));

/** By payee key; undefined until it is loaded. What changes it loads it again. */
export function useLearned(workspaceId: string) {
  const query = buildQuery(LEARNED, { params: { id: workspaceId } });
  return useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, select: toMap }).data;
}

/** Where the user last logged something. */
export function useLastAccount() {
  const key = getStorageKey("finance-account", useCurrentUser().id);
  const store = getBrowserStore();
  return [store.getItem(key), (id: string) => storeHint(key, id)] as const;
}

export function shiftMonth(month: string, by: number): string {
  return formatIsoDay(addMonths(parseDay(`${month}-01`) ?? 0, by)).slice(0, 7);
}

/** The entries of a month, the latest first. */
export function useMonthEntries(workspaceId: string, month: string) {
  const params = { id: workspaceId, resourceId: "finance" as const };
  const lastDay = (parseDay(`${shiftMonth(month, 1)}-01`) ?? 0) - 1;
  const query = { from: `${month}-01`, to: formatIsoDay(lastDay) };
  return useInfiniteQuery({
    queryKey: [...buildQueryKey(ENTRIES, { params, query }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data(ENTRIES, { params, query: { ...query, page, perPage: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    select: ({ pages }) => ({
      entries: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
    }),
  });
}
