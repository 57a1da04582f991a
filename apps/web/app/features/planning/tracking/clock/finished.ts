// The task that was just finished on this page, until the next start.
import { useSyncExternalStore } from "react";
import { session } from "#platform/auth/session/session.ts";
import type { FocusTask } from "./focus-state.ts";

export interface Finished {
  readonly task: FocusTask;
  readonly date: string | null;
  readonly seconds: number;
}

let latest: Finished | null = null;
const listeners = new Set<() => void>();

session.onReset(() => publishFinished(null));

export function publishFinished(finished: Finished | null): void {
  latest = finished;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFinished(): Finished | null {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
}
