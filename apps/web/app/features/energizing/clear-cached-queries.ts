// After a permanent erasure: removes cached sleep, cycle and planning data and refetches visible data.
import type { QueryClient } from "@tanstack/react-query";
import { buildSlugKey } from "#platform/query/build-query.ts";

/** Resolves when the visible sleep and cycle queries have been refetched. */
export function clearCachedQueries(queryClient: QueryClient): Promise<void> {
  // The daily agenda contains data of both too.
  const [day, own] = [buildSlugKey("planning"), buildSlugKey("energizing")];
  for (const queryKey of [day, own]) queryClient.removeQueries({ queryKey, type: "inactive" });
  void queryClient.invalidateQueries({ queryKey: day });
  return queryClient.invalidateQueries({ queryKey: own });
}
