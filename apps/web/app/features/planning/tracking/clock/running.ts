// Publishes the running clock to the day summary without loading the clock's bundle.
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { useSyncExternalStore } from "react";

interface Running {
  readonly taskId: string;
  /** The occurrence; null for a task that is not recurring. */
  readonly date: string | null;
  /** In device time, milliseconds since the epoch. */
  readonly since: number;
  /** Seconds tracked before `since`. */
  readonly trackedSeconds: number;
}

let running: Running | null = null;
const listeners = new Set<() => void>();

export function publishRunning(now: Running | null): void {
  running = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRunning(): Running | null {
  return useSyncExternalStore(
    subscribe,
    () => running,
    () => null,
  );
}

export function applyRunning(agenda: Agenda, clock: Running | null, now: number): Agenda {
  if (clock === null) return agenda;
  const { taskId, date, since, trackedSeconds } = clock;
  const isRunning = (item: AgendaItem) =>
    item.taskId === taskId && (date === null || date === (item.carriedFrom ?? agenda.date));
  const seconds = trackedSeconds + Math.max(0, Math.floor((now - since) / 1000));
  const items = agenda.items.map((item) =>
    isRunning(item) && item.trackedDurationSeconds < seconds
      ? { ...item, trackedDurationSeconds: seconds }
      : item,
  );
  return { ...agenda, items };
}
