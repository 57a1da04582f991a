// Asks anew for all of rest and cycle that is not here: what one of them needs, the others mostly lack too.
import { useQueryClient, type Query } from "@tanstack/react-query";
import { slugKey } from "#platform/query/build-query.ts";

const missing = {
  queryKey: slugKey("energizing"),
  predicate: ({ state }: Query) => state.data === undefined,
};

/** @returns what asks; it is done once there is an answer to everything, good or bad */
export function useRefetchMissing(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // A call that hangs would be waited for to its end.
    await queryClient.cancelQueries(missing);
    await queryClient.refetchQueries({ ...missing, type: "active" });
  };
}
