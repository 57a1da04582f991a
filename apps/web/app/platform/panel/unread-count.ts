// How many things in the inbox wait to be read.
import { useQuery } from "@tanstack/react-query";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { queryOf } from "../query/query-of.ts";

export function useUnreadCount(): number {
  return useQuery(queryOf(inboxApi.unread)).data?.count ?? 0;
}
