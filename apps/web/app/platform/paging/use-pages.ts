// A list that is read page by page; the page before stays until the next one is loaded.
import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
} from "@tanstack/react-query";
import type { Page } from "@vereda/domain/http/envelope";
import { useState } from "react";

export function usePages<Data extends Page<unknown>, Key extends QueryKey>(
  buildOptions: (page: number) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...buildOptions(page),
    placeholderData: keepPreviousData,
  });
  const lastPage = data === undefined ? page : Math.max(1, Math.ceil(data.total / data.perPage));
  // What was on the last page is gone.
  if (page > lastPage) setPage(lastPage);
  return { data, error, refetch, setPage };
}
