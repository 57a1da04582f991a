// Refetches what is on the screen when something of its kind changed elsewhere. A query that was fetched after the
// event came knows of it already: so a tab does not fetch twice what it wrote itself.
import type { Query, QueryClient } from "@tanstack/react-query";
import type { ChangeEvent, ChangeKind } from "@vereda/domain/live/contract";
import type { Timers } from "../api/retry.ts";

/** What belongs together comes together. */
const GATHER_MS = 100;
/** However much changes, a screen asks no oftener. */
const MIN_INTERVAL_MS = 1_000;
/** A write under way shows what it expects; asking meanwhile would show the old for a moment. */
const MAX_WRITE_MS = 3_000;
/** Events that come while this tab writes are most likely its own, and may come after it has refetched. */
const OWN_CHANGE_MS = 500;

/** The parts of the API that say something of each kind. */
const SLUGS_BY_KIND: Readonly<Record<ChangeKind, readonly string[]>> = {
  planning: ["planning"],
  workspace: ["workspaces", "panel", "sessions", "planning"],
  logbook: ["workspaces"],
  energizing: ["energizing", "planning"],
  account: ["sessions"],
  inbox: ["me"],
};
export const allKinds = Object.keys(SLUGS_BY_KIND) as ChangeKind[];

export interface RefreshSettings {
  queryClient: QueryClient;
  timers: Timers;
  now: () => number;
}

export interface Refresh {
  readonly handle: (event: ChangeEvent) => void;
  readonly stop: () => void;
}

export function createRefresh({ queryClient, timers, now }: RefreshSettings): Refresh {
  const fetchedAt = new WeakMap<Query, number>();
  const due = new Map<string, number>();
  let lastTime = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch")
      fetchedAt.set(event.query, now());
  });

  function isStale(query: Query): boolean {
    const [slug] = query.queryKey;
    const changedAt = typeof slug === "string" ? due.get(slug) : undefined;
    return changedAt !== undefined && (fetchedAt.get(query) ?? 0) < changedAt;
  }

  function refetch(patienceMs: number): void {
    if (queryClient.isMutating() > 0 && patienceMs > 0) {
      cancel = timers.after(GATHER_MS, () => refetch(patienceMs - GATHER_MS));
      return;
    }
    cancel = null;
    lastTime = now();
    const stale = new Set(queryClient.getQueryCache().getAll().filter(isStale));
    due.clear();
    void queryClient.invalidateQueries({ predicate: (query) => stale.has(query) });
  }

  return {
    handle({ kinds }) {
      const slugs = kinds.flatMap((kind) => SLUGS_BY_KIND[kind] ?? []);
      const isOwn = queryClient.isMutating() > 0 && kinds.length < allKinds.length;
      const changedAt = isOwn ? now() - OWN_CHANGE_MS : now();
      for (const slug of slugs) due.set(slug, changedAt);
      if (slugs.length === 0 || cancel !== null) return;
      const wait = Math.max(GATHER_MS, lastTime + MIN_INTERVAL_MS - now());
      cancel = timers.after(wait, () => refetch(MAX_WRITE_MS));
    },
    stop() {
      unsubscribe();
      cancel?.();
      cancel = null;
    },
  };
}
