// What the last visit knew, so that the next one begins with it: shown at once, then asked for anew. It lies on the
// device as text, for one session and one build, and goes with the session. What is kept is chosen in keeping.ts.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { ownBuildId } from "../pwa/updates/own-build.ts";
import { browserStore } from "../browser-store.ts";
import { session } from "../auth/session/session.ts";

export const KEPT = "vereda.kept";

export interface KeptQuery {
  readonly key: QueryKey;
  readonly data: unknown;
  /** When the server said so, in milliseconds since the epoch. */
  readonly at: number;
}

export interface Kept {
  readonly sessionId: string;
  /** What another build kept may look otherwise. */
  readonly build: string | null;
  readonly user: User;
  readonly queries: readonly KeptQuery[];
}

export const keptStore = browserStore();

export function forgetKept(): void {
  keptStore.removeItem(KEPT);
}

/** What was kept of this session by this build; anything else is forgotten. */
export function readKept(): Kept | null {
  const text = keptStore.getItem(KEPT);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Kept;
    const isOurs = kept.sessionId === session.state()?.sessionId && kept.build === ownBuildId();
    if (isOurs && kept.user.id) return kept;
  } catch {
    // Written by nobody who knows how.
  }
  forgetKept();
  return null;
}

let isRestored = false;

/** Begins a visit with what the last one knew. Answers who was there; null without anything kept, or a second time. */
export function restoreKept(queryClient: QueryClient): User | null {
  const kept = isRestored ? null : readKept();
  isRestored = true;
  for (const { key, data, at } of kept?.queries ?? []) {
    // The document may know of something newer.
    if ((queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= at) continue;
    queryClient.setQueryData(key, data, { updatedAt: at });
    // However young, it is asked for once more.
    void queryClient.invalidateQueries({ queryKey: key, refetchType: "none" });
  }
  return kept?.user ?? null;
}

session.onReset(forgetKept);
