// How many things in the inbox wait to be read.
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/query/query-of.ts";

export function useUnreadCount(): number {
  return useQuery(queryOf("GET /me/inbox/unread")).data?.count ?? 0;
}
