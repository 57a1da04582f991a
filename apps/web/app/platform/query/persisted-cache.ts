// What the last visit knew, so that the next one begins with it: shown at once, then asked for anew. It lies on the
// device as text, for one session and one build, and goes with the session. What is kept is chosen in persist-cache.ts.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { getPageBuildId } from "../pwa/updates/page-build-id.ts";
import { browserStore } from "../browser-store.ts";
import { session } from "../auth/session/session.ts";

export const STORAGE_KEY = "vereda.kept";

export interface PersistedQuery {
  readonly key: QueryKey;
  readonly data: unknown;
  /** When the server said so, in milliseconds since the epoch. */
  readonly at: number;
}

export interface PersistedCache {
  readonly sessionId: string;
  /** What another build kept may look otherwise. */
  readonly build: string | null;
  readonly user: User;
  readonly queries: readonly PersistedQuery[];
}

export const cacheStore = browserStore();

export function clearPersistedCache(): void {
  cacheStore.removeItem(STORAGE_KEY);
}

/** What was kept of this session by this build; anything else is forgotten. */
export function readPersistedCache(): PersistedCache | null {
  const text = cacheStore.getItem(STORAGE_KEY);
  if (text === null) return null;
  try {
    const persisted = JSON.parse(text) as PersistedCache;
    const isOurs =
      persisted.sessionId === session.state()?.sessionId && persisted.build === getPageBuildId();
    if (isOurs && persisted.user.id) return persisted;
  } catch {
    // Written by nobody who knows how.
  }
  clearPersistedCache();
  return null;
}

let isRestored = false;

/** Begins a visit with what the last one knew. Answers who was there; null without anything kept, or a second time. */
export function restorePersistedCache(queryClient: QueryClient): User | null {
  const persisted = isRestored ? null : readPersistedCache();
  isRestored = true;
  for (const { key, data, at } of persisted?.queries ?? []) {
    // The document may know of something newer.
    if ((queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= at) continue;
    queryClient.setQueryData(key, data, { updatedAt: at });
    // However young, it is asked for once more.
    void queryClient.invalidateQueries({ queryKey: key, refetchType: "none" });
  }
  return persisted?.user ?? null;
}

session.onReset(clearPersistedCache);
