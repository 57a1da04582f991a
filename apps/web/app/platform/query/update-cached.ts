// Applies a write to cached data before the server has it: the `optimistic` of a call.
import type { QueryFilters } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/**
 * Updates the data of all matching queries that have some.
 * @returns what undoes it
 */
export function updateCached<Data>(
  filters: QueryFilters,
  update: (data: Data) => Data,
): () => void {
  // The response to an earlier request would undo the update.
  void queryClient.cancelQueries(filters);
  const before = queryClient.getQueriesData<Data>(filters);
  queryClient.setQueriesData<Data>(filters, (data) => data && update(data));
  return () => {
    const cache = queryClient.getQueryCache();
    // Not `setQueryData`: what that sets counts as loaded.
    for (const [queryKey, data] of before) cache.find({ queryKey })?.setState({ data });
  };
}
