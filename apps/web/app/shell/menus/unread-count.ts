import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { buildQuery } from "#platform/query/build-query.ts";

export function useUnreadCount(): number {
  return useQuery(buildQuery("GET /me/inbox/unread")).data?.count ?? 0;
}

/** After the requests of the first screen. */
const LOAD_DELAY_MS = 2_000;

/** Without requests, which can wait. */
export function useUnreadMessages(): number {
  const [enabled, setEnabled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const query = useQuery({ ...buildQuery("GET /panel/messages/unread"), enabled });
  return query.data?.count ?? 0;
}
