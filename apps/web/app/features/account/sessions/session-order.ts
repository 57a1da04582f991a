import type { Session } from "@vereda/domain/account/contract";

interface OrderedSessions {
  /** Null when the server lists no current session. */
  current: Session | null;
  others: Session[];
}

export function sortSessions(sessions: readonly Session[]): OrderedSessions {
  const byLastUse = sessions.toSorted(
    (a, b) => Date.parse(b.lastActiveAt) - Date.parse(a.lastActiveAt),
  );
  return {
    current: byLastUse.find((session) => session.current) ?? null,
    others: byLastUse.filter((session) => !session.current),
  };
}
