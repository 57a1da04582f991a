// What runs now, for what counts today without the files of the clock: told by whoever follows the clock, read by the
// sum of the day, which is true only if what is being done grows less with each minute.
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { useSyncExternalStore } from "react";

export interface Running {
  readonly taskId: string;
  /** The day that is meant; null for a task that happens once. */
  readonly date: string | null;
  /** By this device's clock, in milliseconds since the epoch. */
  readonly since: number;
  /** What was tracked before. */
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

/** The agenda with what the running clock has added to its task since the agenda was asked for. */
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
