// The rest that goes on, as this device remembers it for a night without a network: since when and until when. It goes
// with the session.
import { useMemo, useSyncExternalStore } from "react";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import { restKey } from "#shell/rest/rest-key.ts";
import { browserStore } from "#platform/browser-store.ts";
import { session } from "#platform/auth/session/session.ts";

/** Instants in milliseconds since the epoch. */
export interface StoredRest {
  readonly id: string;
  readonly startedAt: number;
  readonly endsAt: number | null;
}

const listeners = new Set<() => void>();
const store = browserStore();

/** Reads what was stored; what is damaged, or of another release, is nothing. */
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
  if (rest === null) store.removeItem(restKey(userId));
  else store.setItem(restKey(userId), JSON.stringify(rest));
  notify();
}

// What the device kept has gone already.
session.onReset(notify);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs rest and wake up too.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function useStoredRest(userId: string): StoredRest | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => store.getItem(restKey(userId)),
    () => null,
  );
  return useMemo(() => readRest(stored), [stored]);
}

type End = Pick<PendingWrite<{ restId: string }>, "payload" | "attempts" | "refusal" | "isSent">;

/** Whether it goes by itself as soon as it can: neither on its way for the first time, nor refused. */
export function isEndPending({ attempts, refusal, isSent }: Omit<End, "payload">): boolean {
  return refusal === null && (attempts > 0 || isSent);
}

/** The rest that a screen shows: as the server says, or as it last said, unless its end waits to be sent. */
export function getVisibleRest(
  serverRest: StoredRest | null | undefined,
  storedRest: StoredRest | null,
  ends: readonly End[],
): StoredRest | null {
  const rest = serverRest === undefined ? storedRest : serverRest;
  return ends.some((end) => isEndPending(end) && end.payload.restId === rest?.id) ? null : rest;
}
