import { useQuery } from "@tanstack/react-query";
import { buildQuery } from "#platform/query/build-query.ts";

export function useUnreadCount(): number {
  return useQuery(buildQuery("GET /me/inbox/unread")).data?.count ?? 0;
}
