// Keeps on the device what the next visit begins with: who is there, and what `choose` names of what is known. Written
// a moment after it changed, and when the page is left.
import type { QueryClient } from "@tanstack/react-query";
import { browserTimers } from "../api/retry.ts";
import { ownBuildId } from "../pwa/updates/own-build.ts";
import { meQuery } from "../auth/user/current-user.ts";
import { session } from "../auth/session/session.ts";
import { forgetKept, KEPT, keptStore, type Kept, type KeptQuery } from "./kept.ts";

const AFTER_MS = 1_000;

/** Letters; more would be slow to read at the start. Then only the person is kept. */
const AT_MOST = 400_000;

function textOf(kept: Kept): string {
  const text = JSON.stringify(kept);
  return text.length <= AT_MOST ? text : JSON.stringify({ ...kept, queries: [] });
}

function keep(queryClient: QueryClient, queries: readonly KeptQuery[]): void {
  const sessionId = session.state()?.sessionId;
  const me = queryClient.getQueryData(meQuery.queryKey);
  // Without an answer about the person, what was kept before still holds.
  if (sessionId === undefined || me?.kind !== "user") return;
  try {
    const kept = { sessionId, build: ownBuildId(), user: me.user, queries };
    keptStore.setItem(KEPT, textOf(kept));
  } catch {
    // No room: better nothing than something old.
    forgetKept();
  }
}

/** Begins to keep; the answer ends it. */
export function startKeeping(
  queryClient: QueryClient,
  choose: () => readonly KeptQuery[],
): () => void {
  let cancel: (() => void) | null = null;
  const write = () => {
    cancel?.();
    cancel = null;
    keep(queryClient, choose());
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
