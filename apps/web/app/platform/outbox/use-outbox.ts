// React hooks for the user's pending writes and for sending them.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useCurrentUser } from "../auth/user/current-user.ts";
import { sendPending } from "./outbox.ts";
import {
  getVersion,
  listKinds,
  listQueued,
  subscribe,
  type PendingWrite,
  type QueuedWrite,
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

/** Everything of the user that is still to be sent, or was refused. */
export const useQueuedWrites = () => usePendingWrites(queued) as readonly QueuedWrite[];
const queued = { list: listQueued };

/** Imports the module that sends a kind, by its kind. */
export type LoadKinds = Readonly<Record<string, () => Promise<unknown>>>;

/** A kind whose file cannot be loaded does not block other kinds. @returns how many there are */
export async function loadKinds(load: LoadKinds, pending: ReadonlySet<string>): Promise<number> {
  await Promise.allSettled([...pending].map(async (kind) => load[kind]?.()));
  return pending.size;
}

/** Not every network fires an `online` event. */
const RETRY_MS = 20_000;

/** Sends pending writes whenever that may succeed. Use it once, in the panel. */
export function useOutbox(load: LoadKinds): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    const send = async () => {
      if ((await loadKinds(load, listKinds(id))) > 0) await sendPending(id);
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
