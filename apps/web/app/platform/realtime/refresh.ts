// Refetches visible queries when data of their kind changed elsewhere and they are older.
import type { Query, QueryClient } from "@tanstack/react-query";
import type { ChangeEvent, ChangeKind } from "@vereda/domain/live/contract";
import { isUnder } from "../query/build-query.ts";
import { clientId } from "../query/changes.ts";
import type { Timers } from "../api/call-retries.ts";

/** Batches events that arrive together. */
const GATHER_MS = 100;
const MIN_INTERVAL_MS = 1_000;
/** A conversation is refetched sooner, as its users see each other write. */
const CONVERSATION_INTERVAL_MS = 250;
/** Maximum delay for a pending write, because a refetch would undo its optimistic update. */
const MAX_WRITE_MS = 3_000;
/** The paths of the reads that display data of a kind start so. */
const TARGETS_BY_KIND: Readonly<Record<ChangeKind, readonly `/${string}`[]>> = {
  planning: ["/planning", "/panel", "/workspaces/:id/home"],
  workspace: ["/workspaces", "/panel", "/sessions", "/planning"],
  logbook: ["/workspaces"],
  energizing: ["/energizing", "/planning"],
  resources: ["/workspaces", "/panel"],
  reviews: ["/panel"],
  community: [
    "/panel",
    "/workspaces/:id/active-areas/:areaId",
    "/workspaces/library-items",
    "/workspaces/:id/home",
    "/public/circles",
    "/public/profiles",
  ],
  messages: ["/panel/conversations", "/panel/messages"],
  typing: ["/panel/conversations/:id/typing"],
  account: ["/sessions", "/panel/subscription"],
  inbox: ["/me", "/panel/administration/queue"],
};
export const allKinds = Object.keys(TARGETS_BY_KIND) as ChangeKind[];

const isOfConversation = (kind: ChangeKind) => kind === "messages" || kind === "typing";

interface RefreshSettings {
  queryClient: QueryClient;
  timers: Timers;
  now: () => number;
}

interface Refresh {
  readonly handle: (event: ChangeEvent) => void;
  readonly stop: () => void;
}

export function createRefresh({ queryClient, timers, now }: RefreshSettings): Refresh {
  const fetchedAt = new WeakMap<Query, number>();
  const due = new Map<`/${string}`, number>();
  let lastTime = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch")
      fetchedAt.set(event.query, now());
  });

  function isStale(query: Query): boolean {
    const at = fetchedAt.get(query) ?? 0;
    return [...due].some(([target, changedAt]) => at < changedAt && isUnder(target)(query));
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
    handle({ kinds, client }) {
      // The response to the write has said what it changed.
      if (client === clientId) return;
      const targets = kinds.flatMap((kind) => TARGETS_BY_KIND[kind] ?? []);
      for (const target of targets) due.set(target, now());
      if (targets.length === 0 || cancel !== null) return;
      const interval = kinds.every(isOfConversation) ? CONVERSATION_INTERVAL_MS : MIN_INTERVAL_MS;
      const wait = Math.max(GATHER_MS, lastTime + interval - now());
      cancel = timers.after(wait, () => refetch(MAX_WRITE_MS));
    },
    stop() {
      unsubscribe();
      cancel?.();
      cancel = null;
    },
  };
}
