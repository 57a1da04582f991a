// After a permanent erasure: removes cached sleep, cycle and planning data and refetches visible data.
import type { QueryClient } from "@tanstack/react-query";
import { isUnder } from "#platform/query/build-query.ts";

/** Resolves when the visible sleep and cycle queries have been refetched. */
export function clearCachedQueries(queryClient: QueryClient): Promise<void> {
  // The daily agenda contains data of both too.
  const predicate = isUnder("/planning", "/energizing");
  queryClient.removeQueries({ predicate, type: "inactive" });
  return queryClient.invalidateQueries({ predicate });
}
