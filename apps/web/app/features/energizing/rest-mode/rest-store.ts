// Where a device keeps it: in its own storage, one place for each person, the same for all tabs.
import { useMemo, useSyncExternalStore } from "react";
import { restKey } from "#platform/panel/rest-key.ts";
import { browserStore } from "#platform/session/browser-store.ts";
import { session } from "#platform/session/session.ts";
import { readKept, type Kept } from "./kept-rest.ts";

const listeners = new Set<() => void>();
const store = browserStore();
/** Whose rest was kept last. */
let lastKept: string | null = null;

export function keptOf(userId: string): Kept {
  return readKept(store.getItem(restKey(userId)));
}

export function changeKept(userId: string, changes: Partial<Kept>): void {
  lastKept = userId;
  const next = { ...keptOf(userId), ...changes };
  const text = JSON.stringify(next);
  if (store.getItem(restKey(userId)) === text) return;
  if (next.rest === null && next.finish === null) store.removeItem(restKey(userId));
  else store.setItem(restKey(userId), text);
  tellChanged();
}

function tellChanged(): void {
  for (const listener of listeners) listener();
}

// Since when somebody rests goes with their session; an end that the server does not have yet stays.
session.onReset(() => {
  if (lastKept !== null) changeKept(lastKept, { rest: null });
  // What the device kept has gone already.
  tellChanged();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs rest and wake up too.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** What is kept of a person; renders again when it changes. */
export function useKept(userId: string): Kept {
  const stored = useSyncExternalStore(
    subscribe,
    () => store.getItem(restKey(userId)),
    () => null,
  );
  return useMemo(() => readKept(stored), [stored]);
}
