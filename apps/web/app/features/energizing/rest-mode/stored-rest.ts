// The running rest in local storage, for offline use; deleted when the session ends.
import { useMemo, useSyncExternalStore } from "react";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";
import { session } from "#platform/auth/session/session.ts";

/** Instants in milliseconds since the epoch. */
export interface StoredRest {
  readonly id: string;
  readonly startedAt: number;
  readonly endsAt: number | null;
}

const listeners = new Set<() => void>();
const store = getBrowserStore();

/** Parses the stored value; null if it is damaged or from an incompatible release. */
export function readRest(stored: string | null): StoredRest | null {
  try {
    const { id, startedAt, endsAt } = JSON.parse(stored ?? "null");
    const isRest = typeof id === "string" && Number.isFinite(startedAt);
    return isRest && (endsAt === null || Number.isFinite(endsAt))
      ? { id, startedAt, endsAt }
      : null;
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function storeRest(userId: string, rest: StoredRest | null): void {
  if (rest === null) store.removeItem(getStorageKey("rest", userId));
  else storeHint(getStorageKey("rest", userId), JSON.stringify(rest));
  notify();
}

// A session reset has already cleared the storage, so only subscribers need an update.
session.onReset(notify);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function useStoredRest(userId: string): StoredRest | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => store.getItem(getStorageKey("rest", userId)),
    () => null,
  );
  return useMemo(() => readRest(stored), [stored]);
}

type End = Pick<PendingWrite<{ restId: string }>, "payload" | "attempts" | "refusal" | "isSent">;

/** True if the end is queued for an automatic retry: neither in its first attempt nor rejected. */
export function isEndPending({ attempts, refusal, isSent }: Omit<End, "payload">): boolean {
  return refusal === null && (attempts > 0 || isSent);
}

/** The rest to display: the server's or else the stored one, unless its end is queued. */
export function getVisibleRest(
  serverRest: StoredRest | null | undefined,
  storedRest: StoredRest | null,
  ends: readonly End[],
): StoredRest | null {
  const rest = serverRest === undefined ? storedRest : serverRest;
  return ends.some((end) => isEndPending(end) && end.payload.restId === rest?.id) ? null : rest;
}
