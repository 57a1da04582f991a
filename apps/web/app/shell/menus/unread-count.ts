import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { buildQuery } from "#platform/query/build-query.ts";
import { removeBadge, setBadge } from "#platform/pwa/badge-count.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { isModerator } from "#platform/auth/user/has-role.ts";
import { session } from "#platform/auth/session/session.ts";

const entriesQuery = buildQuery("GET /me/inbox/unread");

export function useUnreadCount(): number {
  return useQuery(entriesQuery).data?.count ?? 0;
}

/** After the requests of the first screen. */
const LOAD_DELAY_MS = 2_000;

/** Without requests, which can wait. */
function useMessagesQuery() {
  const [enabled, setEnabled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return useQuery({ ...buildQuery("GET /panel/messages/unread"), enabled });
}

export function useUnreadMessages(): number {
  return useMessagesQuery().data?.count ?? 0;
}

/** What waits for a decision: reports, and all that administrators decide; 0 for who decides nothing. */
export function useQueueCounts(): { readonly reports: number; readonly all: number } {
  const enabled = isModerator(useCurrentUser());
  const { data } = useQuery({ ...buildQuery("GET /panel/administration/queue"), enabled });
  if (data === undefined) return { reports: 0, all: 0 };
  return { reports: data.reports, all: data.reports + data.applications + data.messages };
}

/** Shows all that is unread on the icon of the installed application, until the session ends. */
export function useAppBadge(): void {
  const entries = useQuery(entriesQuery).data?.count;
  const messages = useMessagesQuery().data?.count;
  useEffect(() => {
    // Before both are known, the icon shows what it did before.
    if (entries === undefined || messages === undefined) return;
    void setBadge(entries + messages).catch(() => undefined);
  }, [entries, messages]);
}

// No number of a user may stay on the device after their session.
session.onReset(() => void removeBadge().catch(() => undefined));
