// Persists the user and the queries selected by `choose`: after changes and when the page is left.
import type { QueryClient } from "@tanstack/react-query";
import { browserTimers } from "../api/call-retries.ts";
import { meQuery } from "../auth/user/current-user.ts";
import { session } from "../auth/session/session.ts";
import {
  clearPersistedCache,
  FORMAT,
  STORAGE_KEY,
  cacheStore,
  type PersistedCache,
  type PersistedQuery,
} from "./persisted-cache.ts";

const AFTER_MS = 1_000;

/** Characters. Longer caches slow down the start; then only the user is persisted. */
const MAX_LENGTH = 400_000;

function serialize(snapshot: PersistedCache): string {
  const text = JSON.stringify(snapshot);
  return text.length <= MAX_LENGTH ? text : JSON.stringify({ ...snapshot, queries: [] });
}

function persist(queryClient: QueryClient, queries: readonly PersistedQuery[]): void {
  const sessionId = session.state()?.sessionId;
  const me = queryClient.getQueryData(meQuery.queryKey);
  // Without a user response the previous cache stays valid.
  if (sessionId === undefined || me?.kind !== "user") return;
  try {
    const snapshot = { sessionId, format: FORMAT, user: me.user, queries };
    cacheStore.setItem(STORAGE_KEY, serialize(snapshot));
  } catch {
    // Storage is full: no cache is better than an outdated one.
    clearPersistedCache();
  }
}

export function startPersistingCache(
  queryClient: QueryClient,
  choose: () => readonly PersistedQuery[],
): () => void {
  let cancel: (() => void) | null = null;
  const write = () => {
    cancel?.();
    cancel = null;
    persist(queryClient, choose());
  };
  const writeNow = () => {
    if (cancel !== null) write();
  };
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    cancel ??= browserTimers.after(AFTER_MS, write);
  });
  addEventListener("pagehide", writeNow);
  write();
  return () => {
    cancel?.();
    stopListening();
    removeEventListener("pagehide", writeNow);
  };
}
