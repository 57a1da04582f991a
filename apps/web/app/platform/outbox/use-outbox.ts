// What of the signed-in user waits for the server, for screens that show it, and the one place that sends it later.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useCurrentUser } from "../auth/user/current-user.ts";
import { sendPending } from "./outbox.ts";
import { getVersion, listKinds, subscribe, type PendingWrite } from "./stored-writes.ts";

/** The pending writes of a kind, in their order; renders again when they change. */
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

/** Not every network says when it is back. */
const RETRY_MS = 20_000;

/** Once in the panel: sends what is pending whenever that may work. @param load brings what knows how to send a kind */
export function useOutbox(load: Readonly<Record<string, () => Promise<unknown>>>): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    const send = async () => {
      const pending = listKinds(id);
      // A kind whose file does not come keeps no other from going.
      await Promise.allSettled([...pending].map(async (kind) => load[kind]?.()));
      if (pending.size > 0) await sendPending(id);
    };
    const attempt = () => void send().catch(() => undefined);
    attempt();
    const timer = setInterval(attempt, RETRY_MS);
    addEventListener("online", attempt);
    document.addEventListener("visibilitychange", attempt);
    return () => {
      clearInterval(timer);
      removeEventListener("online", attempt);
      document.removeEventListener("visibilitychange", attempt);
    };
  }, [id, load]);
}
