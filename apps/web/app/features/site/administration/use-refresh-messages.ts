// Refetches the lists of contact messages after a change.
import { useQueryClient } from "@tanstack/react-query";
import { buildQueryKey } from "#platform/query/build-query.ts";

export function useRefreshMessages(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      queryKey: buildQueryKey("GET /panel/administration/contact-messages"),
    });
}
