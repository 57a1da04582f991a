// Restores the persisted query cache of the last visit, bound to one session and one format.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { getBrowserStore, getStorageKey } from "../browser-store.ts";
import { session } from "../auth/session/session.ts";

/**
 * Of the responses on the device. Raise it when one of them changes its shape: what other versions of the
 * application stored is dropped.
 */
export const FORMAT = 1;

export const STORAGE_KEY = getStorageKey("cache");

export interface PersistedQuery {
  readonly key: QueryKey;
  readonly data: unknown;
  /** When the server responded, in milliseconds since the epoch. */
  readonly at: number;
}

export interface PersistedCache {
  readonly sessionId: string;
  readonly format: number;
  readonly user: User;
  readonly queries: readonly PersistedQuery[];
}

export const cacheStore = getBrowserStore();

export function clearPersistedCache(): void {
  cacheStore.removeItem(STORAGE_KEY);
}

/** The cache of this session and this format; any other is deleted. */
export function readPersistedCache(): PersistedCache | null {
  const text = cacheStore.getItem(STORAGE_KEY);
  if (text === null) return null;
  try {
    const persisted = JSON.parse(text) as PersistedCache;
    const isOurs =
      persisted.sessionId === session.state()?.sessionId && persisted.format === FORMAT;
    if (isOurs && persisted.user.id) return persisted;
  } catch {
    // Corrupt or foreign data.
  }
  clearPersistedCache();
  return null;
}

let isRestored = false;

/** Restores the cache of the last visit.
@returns its user; null without a cache, or on a second call */
export function restorePersistedCache(queryClient: QueryClient): User | null {
  const persisted = isRestored ? null : readPersistedCache();
  isRestored = true;
  for (const { key, data, at } of persisted?.queries ?? []) {
    // The document may contain newer data.
    if ((queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= at) continue;
    queryClient.setQueryData(key, data, { updatedAt: at });
    // Restored data is always refetched once, however recent.
    void queryClient.invalidateQueries({ queryKey: key, refetchType: "none" });
  }
  return persisted?.user ?? null;
}
