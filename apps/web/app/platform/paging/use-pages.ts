// Lists that are read page by page.
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Call, CallData } from "@vereda/domain/endpoints";
import type { EncryptedPage } from "@vereda/domain/http/envelope";
import { useState } from "react";
import { api } from "../api/api.ts";
import type { CallArguments, CallInput } from "../api/client.ts";
import { buildQueryKey } from "../query/build-query.ts";

type PageOf<C extends Call, Item = unknown> = Extract<CallData<C>, EncryptedPage<Item>>;
type Identified = { readonly id: string };

function withPage<C extends Call>(input: Partial<CallInput<C>> | undefined, page: number) {
  return { ...input, query: { ...input?.query, page } } as unknown as CallInput<C>;
}

/** What moved to the next page meanwhile appears once. */
function joinPages<P extends EncryptedPage<Identified>>(before: P, next: P): P {
  const items = new Map([...before.items, ...next.items].map((item) => [item.id, item]));
  const unreadable = [...(before.unreadable ?? []), ...(next.unreadable ?? [])];
  return { ...next, items: [...items.values()], unreadable };
}

type PagesOptions = { enabled?: boolean; placeholderData?: typeof keepPreviousData };

/** A list that grows page by page; `data` is all pages so far as one. */
export function usePages<C extends Call>(call: C, input: CallInput<C>, options?: PagesOptions) {
  return useInfiniteQuery({
    queryKey: [...buildQueryKey(call, input), "pages"],
    queryFn: ({ pageParam, signal }) =>
      api.request(call, { ...withPage<C>(input, pageParam), signal }) as Promise<
        PageOf<C, Identified>
      >,
    initialPageParam: 1,
    getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    select: ({ pages }) => pages.reduce(joinPages),
    ...options,
  });
}

/** A list of which one page is visible; it stays until the next one is loaded. */
export function usePage<C extends Call>(call: C, ...[input]: CallArguments<C>) {
  const [page, setPage] = useState(1);
  const request = withPage<C>(input, page);
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey(call, request),
    queryFn: ({ signal }) => api.request(call, { ...request, signal }) as Promise<PageOf<C>>,
    placeholderData: keepPreviousData,
  });
  const lastPage = data === undefined ? page : Math.max(1, Math.ceil(data.total / data.perPage));
  // What was on the last page is gone.
  if (page > lastPage) setPage(lastPage);
  return { data, error, refetch, setPage };
}
