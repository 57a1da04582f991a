import { useQuery } from "@tanstack/react-query";
import { buildQuery } from "#platform/query/build-query.ts";
import { useIsHydrated } from "#platform/pages/document-context.tsx";

export function useUnreadCount(): number {
  return useQuery(buildQuery("GET /me/inbox/unread")).data?.count ?? 0;
}

/** Without the requests, which nobody has to hurry with. */
export function useUnreadMessages(): number {
  const enabled = useIsHydrated();
  const query = useQuery({ ...buildQuery("GET /panel/messages/unread"), enabled });
  return query.data?.count ?? 0;
}
