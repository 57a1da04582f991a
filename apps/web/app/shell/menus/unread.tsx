import { m } from "#platform/i18n/generated/messages.js";
import { useQueueCounts, useUnreadCount, useUnreadMessages } from "./unread-count.ts";

const MAX_COUNT = 99;

type CountProps = { count: number; label?: string };

function UnreadCount({ count, label = m.panel_inbox_unread({ count }) }: CountProps) {
  if (count === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-accent-soft px-2 text-14 font-semibold text-accent-text">
      <span aria-hidden>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** For links without enough space for a number. */
function UnreadDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-raised bg-accent-text" />
      <span className="sr-only">{m.panel_inbox_unread({ count })}</span>
    </>
  );
}

export function UnreadEntries() {
  return <UnreadCount count={useUnreadCount()} />;
}

export function UnreadMessages() {
  return <UnreadCount count={useUnreadMessages()} />;
}

/** What waits for a decision of the user. */
export function QueueCount({ of }: { of: "reports" | "all" }) {
  const count = useQueueCounts()[of];
  return <UnreadCount count={count} label={m.site_admin_queue_count({ count })} />;
}

/** Of everything that the sheet behind it lists. */
export function UnreadBadge() {
  return <UnreadDot count={useUnreadCount() + useUnreadMessages()} />;
}
