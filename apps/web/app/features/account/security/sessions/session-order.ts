// The order in which sessions are read: the one at hand first, then the latest used.
import type { Session } from "@vereda/domain/account/contract";

export interface OrderedSessions {
  /** The session of this very page; null when the server does not name it. */
  current: Session | null;
  others: Session[];
}

export function inReadingOrder(sessions: readonly Session[]): OrderedSessions {
  const byLastUse = sessions.toSorted(
    (a, b) => Date.parse(b.lastActiveAt) - Date.parse(a.lastActiveAt),
  );
  return {
    current: byLastUse.find((session) => session.current) ?? null,
    others: byLastUse.filter((session) => !session.current),
  };
}
