// Lists that are read page by page.
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import type { Call, CallData } from "@vereda/domain/endpoints";
import type { EncryptedPage } from "@vereda/domain/http/envelope";
import { useState } from "react";
import { api } from "../api/api.ts";
import type { CallArguments, CallInput } from "../api/client.ts";
import { buildQueryKey } from "../query/build-query.ts";

type Item = { readonly id: string };
type AnyPage = EncryptedPage<Item>;
type PageOf<C extends Call, T = unknown> = Extract<CallData<C>, EncryptedPage<T>>;
type Input = { readonly params?: object; readonly query?: object };

// Without the types of all calls at once, which would take the compiler minutes.
const request = api.request as (call: string, input: object) => Promise<unknown>;
const buildKey = buildQueryKey as (call: string, input: object) => readonly [string, object?];

const withPage = (input: Input, page: number) => ({ ...input, query: { ...input.query, page } });

/** What moved to the next page meanwhile appears once. */
function joinPages(before: AnyPage, next: AnyPage): AnyPage {
  const items = new Map([...before.items, ...next.items].map((item) => [item.id, item]));
  const unreadable = [...(before.unreadable ?? []), ...(next.unreadable ?? [])];
  return { ...next, items: [...items.values()], unreadable };
}

type PagesOptions = { enabled?: boolean; placeholderData?: typeof keepPreviousData };

/** A list that grows page by page; `data` is all pages so far as one. */
export function usePages<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: PagesOptions,
): UseInfiniteQueryResult<PageOf<C, Item>>;
export function usePages(call: string, input: Input, options?: PagesOptions): unknown {
  return useInfiniteQuery({
    queryKey: [...buildKey(call, input), "pages"],
    queryFn: ({ pageParam, signal }) =>
      request(call, { ...withPage(input, pageParam), signal }) as Promise<AnyPage>,
    initialPageParam: 1,
    getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    select: ({ pages }) => pages.reduce(joinPages),
    ...options,
  });
}

interface VisiblePage<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  readonly setPage: (page: number) => void;
}

/** A list of which one page is visible; it stays until the next one is loaded. */
export function usePage<C extends Call>(
  call: C,
  ...input: CallArguments<C>
): VisiblePage<PageOf<C>>;
export function usePage(call: string, input: Input = {}): VisiblePage<AnyPage> {
  const [page, setPage] = useState(1);
  const ofPage = withPage(input, page);
  const { data, error, refetch } = useQuery({
    queryKey: buildKey(call, ofPage),
    queryFn: ({ signal }) => request(call, { ...ofPage, signal }) as Promise<AnyPage>,
    placeholderData: keepPreviousData,
  });
  const lastPage = data === undefined ? page : Math.max(1, Math.ceil(data.total / data.perPage));
  // What was on the last page is gone.
  if (page > lastPage) setPage(lastPage);
  return { data, error, refetch, setPage };
}
