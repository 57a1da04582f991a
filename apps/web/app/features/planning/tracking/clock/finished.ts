// The task that was just finished on this page, until the next start.
import { useSyncExternalStore } from "react";
import type { FocusTask } from "./focus-state.ts";

export interface Finished {
  readonly task: FocusTask;
  readonly date: string | null;
  readonly seconds: number;
}

let latest: Finished | null = null;
const listeners = new Set<() => void>();

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
