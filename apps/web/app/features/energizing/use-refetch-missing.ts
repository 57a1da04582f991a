// Refetches all missing energizing queries: if one failed, the others mostly did too.
import { useQueryClient, type Query } from "@tanstack/react-query";
import { isUnder } from "#platform/query/build-query.ts";

const missing = {
  predicate: (query: Query) => isUnder("/energizing")(query) && query.state.data === undefined,
};

/** @returns a function that resolves when every request has a response, successful or not */
export function useRefetchMissing(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // Without cancelling, the refetch would join the stalled request until its timeout.
    await queryClient.cancelQueries(missing);
    await queryClient.refetchQueries({ ...missing, type: "active" });
  };
}
