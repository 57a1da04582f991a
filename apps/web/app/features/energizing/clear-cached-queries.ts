// Something was erased for good: what was read of it leaves the memory of this device too, and what stands on the screen
// is asked for anew.
import type { QueryClient } from "@tanstack/react-query";
import { slugKey } from "#platform/query/build-query.ts";

/** Ends once what shows sleep and the cycle themselves has what there is now. */
export function clearCachedQueries(queryClient: QueryClient): Promise<void> {
  // The day shows both too.
  const [day, own] = [slugKey("planning"), slugKey("energizing")];
  for (const queryKey of [day, own]) queryClient.removeQueries({ queryKey, type: "inactive" });
  void queryClient.invalidateQueries({ queryKey: day });
  return queryClient.invalidateQueries({ queryKey: own });
}
