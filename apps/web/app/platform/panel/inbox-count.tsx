// How many things in the inbox are unread, beside the ways that lead there. It comes when it comes: nothing moves.
import { useQuery } from "@tanstack/react-query";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { m } from "../i18n/generated/messages.js";
import { queryOf } from "../query/query-of.ts";

export function useUnreadCount(): number {
  return useQuery(queryOf(inboxApi.unread)).data?.count ?? 0;
}

const MOST_TOLD = 99;

export function UnreadCount() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-accent-soft px-2 text-14 font-semibold text-accent-text">
      <span aria-hidden>{count > MOST_TOLD ? `${MOST_TOLD}+` : count}</span>
      <span className="sr-only">{m.platform_inbox_unread({ count })}</span>
    </span>
  );
}

/** Where there is no room for a number. */
export function UnreadDot() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <>
      <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-raised bg-accent-text" />
      <span className="sr-only">{m.platform_inbox_unread({ count })}</span>
    </>
  );
}
