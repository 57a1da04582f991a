// Applies a write to cached data before the server does: the `optimistic` of a call.
import { replaceEqualDeep, type Query, type QueryFilters } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/**
 * Cancels requests, whose responses would be older; the data does not become newer.
 * @returns the undo; what something else has changed since is loaded again instead
 */
export function updateCached<Data>(
  filters: QueryFilters,
  update: (data: Data, query: Query) => Data,
): () => void {
  const queries = queryClient.getQueryCache().findAll(filters);
  const updates = queries.flatMap((query) => {
    const before = query.state.data as Data | undefined;
    const after = before === undefined ? before : replaceEqualDeep(before, update(before, query));
    if (after === before) return [];
    void query.cancel({ revert: true });
    query.setState({ data: after });
    return [{ query, before, after }];
  });
  return () => {
    for (const { query, before, after } of updates) {
      if (query.state.data === after) query.setState({ data: before });
      else void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  };
}
