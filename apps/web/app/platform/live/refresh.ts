// Asks again for what is on the screen when something of its kind changed elsewhere. A query that was asked after
// the news came knows of it already: so a tab does not ask twice about what it wrote itself.
import type { Query, QueryClient } from "@tanstack/react-query";
import type { ChangeEvent, ChangeKind } from "@vereda/domain/live/contract";
import type { Timers } from "../api/retry.ts";

/** What belongs together comes together. */
const GATHER_MS = 100;
/** However much changes, a screen asks no oftener. */
const AT_MOST_EVERY_MS = 1_000;
/** A write under way shows what it expects; asking meanwhile would show the old for a moment. */
const LONGEST_WRITE_MS = 3_000;
/** News that come while this tab writes are most likely its own, and may come after it has asked again. */
const OWN_NEWS_MS = 500;

/** The parts of the API that say something of each kind. */
const slugsOf: Readonly<Record<ChangeKind, readonly string[]>> = {
  planning: ["planning"],
  workspace: ["workspaces", "panel", "sessions", "planning"],
  logbook: ["workspaces"],
  energizing: ["energizing", "planning"],
  account: ["sessions"],
  inbox: ["me"],
};
const EVERYTHING = "*";
const families: ReadonlySet<unknown> = new Set(Object.values(slugsOf).flat());

export interface RefreshSettings {
  queryClient: QueryClient;
  timers: Timers;
  now: () => number;
}

export interface Refresh {
  readonly heard: (event: ChangeEvent) => void;
  readonly stop: () => void;
}

export function createRefresh({ queryClient, timers, now }: RefreshSettings): Refresh {
  const askedAt = new WeakMap<Query, number>();
  const due = new Map<string, number>();
  let lastTime = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  const forget = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch") askedAt.set(event.query, now());
  });

  function isStale(query: Query): boolean {
    const [slug] = query.queryKey;
    // What is no part of the API's, such as a secret that asking makes, is nobody's news.
    if (!families.has(slug)) return false;
    const heardAt = due.get(EVERYTHING) ?? (typeof slug === "string" ? due.get(slug) : undefined);
    return heardAt !== undefined && (askedAt.get(query) ?? 0) < heardAt;
  }

  function askAgain(patienceMs: number): void {
    if (queryClient.isMutating() > 0 && patienceMs > 0) {
      cancel = timers.after(GATHER_MS, () => askAgain(patienceMs - GATHER_MS));
      return;
    }
    cancel = null;
    lastTime = now();
    const stale = new Set(queryClient.getQueryCache().getAll().filter(isStale));
    due.clear();
    void queryClient.invalidateQueries({ predicate: (query) => stale.has(query) });
  }

  return {
    heard({ kinds, missed }) {
      const slugs = missed ? [EVERYTHING] : kinds.flatMap((kind) => slugsOf[kind] ?? []);
      const heardAt = queryClient.isMutating() > 0 && !missed ? now() - OWN_NEWS_MS : now();
      for (const slug of slugs) due.set(slug, heardAt);
      if (slugs.length === 0 || cancel !== null) return;
      const wait = Math.max(GATHER_MS, lastTime + AT_MOST_EVERY_MS - now());
      cancel = timers.after(wait, () => askAgain(LONGEST_WRITE_MS));
    },
    stop() {
      forget();
      cancel?.();
      cancel = null;
    },
  };
}
