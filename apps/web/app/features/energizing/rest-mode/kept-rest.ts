// The rest that goes on, as this device remembers it for a night without a network: since when and until when. It goes
// with the session.
import { useMemo, useSyncExternalStore } from "react";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import { restKey } from "#shell/rest/rest-key.ts";
import { browserStore } from "#platform/browser-store.ts";
import { session } from "#platform/auth/session/session.ts";

/** Instants in milliseconds since the epoch. */
export interface KeptRest {
  readonly id: string;
  readonly startedAt: number;
  readonly endsAt: number | null;
}

const listeners = new Set<() => void>();
const store = browserStore();

/** Reads what was stored; what is damaged, or of another release, is nothing. */
export function readRest(stored: string | null): KeptRest | null {
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

export function keepRest(userId: string, kept: KeptRest | null): void {
  if (kept === null) store.removeItem(restKey(userId));
  else store.setItem(restKey(userId), JSON.stringify(kept));
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

export function useKeptRest(userId: string): KeptRest | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => store.getItem(restKey(userId)),
    () => null,
  );
  return useMemo(() => readRest(stored), [stored]);
}

type End = Pick<PendingWrite<{ restId: string }>, "payload" | "attempts" | "refusal" | "isSent">;

/** Whether it goes by itself as soon as it can: neither on its way for the first time, nor refused. */
export function isWaiting({ attempts, refusal, isSent }: Omit<End, "payload">): boolean {
  return refusal === null && (attempts > 0 || isSent);
}

/** The rest that a screen shows: as the server says, or as it last said, unless its end waits to be sent. */
export function shownRest(
  told: KeptRest | null | undefined,
  kept: KeptRest | null,
  ends: readonly End[],
): KeptRest | null {
  const known = told === undefined ? kept : told;
  return ends.some((end) => isWaiting(end) && end.payload.restId === known?.id) ? null : known;
}
