// Focus intervals in local storage: their lengths and the current phase.
import {
  intervalBounds,
  type IntervalLengths,
  type IntervalPhase,
} from "@vereda/domain/planning/tracking/focus-interval";
import { useMemo, useSyncExternalStore } from "react";
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";

export type StoredIntervals = {
  readonly lengths: IntervalLengths | null;
  readonly phase: IntervalPhase | null;
  readonly about: string | null;
};

const NONE: StoredIntervals = { lengths: null, phase: null, about: null };
const KEY = getStorageKey("intervals");
const store = getBrowserStore();
const listeners = new Set<() => void>();

function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

type UnknownRecord = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === "object" && value !== null;

function parseLengths(value: unknown): IntervalLengths | null {
  if (!isRecord(value)) return null;
  const { focusMinutes, breakMinutes } = value;
  const isSound =
    isWithin(focusMinutes, intervalBounds.focus) && isWithin(breakMinutes, intervalBounds.break);
  return isSound ? { focusMinutes, breakMinutes } : null;
}

function parsePhase(value: unknown): IntervalPhase | null {
  if (!isRecord(value)) return null;
  const { kind, number, fromSeconds, startedAt } = value;
  if (typeof number !== "number") return null;
  if (kind === "focus" && typeof fromSeconds === "number") return { kind, number, fromSeconds };
  if (kind === "break" && typeof startedAt === "number") return { kind, number, startedAt };
  return null;
}

export function readIntervals(stored: string | null): StoredIntervals {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    if (!isRecord(value)) return NONE;
    const { about } = value;
    return {
      lengths: parseLengths(value["lengths"]),
      phase: parsePhase(value["phase"]),
      about: typeof about === "string" ? about : null,
    };
  } catch {
    return NONE;
  }
}

export function storeIntervals(intervals: StoredIntervals): void {
  storeHint(KEY, JSON.stringify(intervals));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function useStoredIntervals(): StoredIntervals {
  const stored = useSyncExternalStore(
    subscribe,
    () => store.getItem(KEY),
    () => null,
  );
  return useMemo(() => readIntervals(stored), [stored]);
}
