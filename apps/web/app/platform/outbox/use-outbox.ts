// React hooks for the user's pending writes and for sending them.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useCurrentUser } from "../auth/user/current-user.ts";
import { sendPending } from "./outbox.ts";
import {
  getVersion,
  listKinds,
  listUnsent,
  subscribe,
  type PendingWrite,
} from "./stored-writes.ts";

export function usePendingWrites<Payload>(writes: {
  readonly list: (userId: string) => readonly PendingWrite<Payload>[];
}): readonly PendingWrite<Payload>[] {
  const { id } = useCurrentUser();
  const version = useSyncExternalStore(
    subscribe,
    () => getVersion(id),
    () => null,
  );
  return useMemo(() => (version === null ? [] : writes.list(id)), [version, writes, id]);
}

/** Everything of the user that waits to be sent. */
export const useUnsentWrites = () => usePendingWrites(unsent);
const unsent = { list: listUnsent };

/** Not every network fires an `online` event. */
const RETRY_MS = 20_000;

/**
 * Sends pending writes whenever that may succeed. Use it once, in the panel.
 * @param load imports the module that sends a kind
 */
export function useOutbox(load: Readonly<Record<string, () => Promise<unknown>>>): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    const send = async () => {
      const pending = listKinds(id);
      // A kind whose file cannot be loaded does not block other kinds.
      await Promise.allSettled([...pending].map(async (kind) => load[kind]?.()));
      if (pending.size > 0) await sendPending(id);
    };
    const trySend = () => void send().catch(() => undefined);
    trySend();
    const timer = setInterval(trySend, RETRY_MS);
    addEventListener("online", trySend);
    document.addEventListener("visibilitychange", trySend);
    return () => {
      clearInterval(timer);
      removeEventListener("online", trySend);
      document.removeEventListener("visibilitychange", trySend);
    };
  }, [id, load]);
}
