// The current time for components; rerenders as time passes.
import { useSyncExternalStore } from "react";
import { nowMs } from "./clock.ts";
import { useDocumentTime, useIsHydrated } from "./pages/document-context.tsx";

const CHECK_MS = 15_000;
const STEP_MS = 30_000;

// Polls instead of scheduling one timer, because timers pause while the device sleeps.
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

/**
 * The result of `read` for the current time in milliseconds since the epoch; rerenders when it changes.
 * Hydration uses the time at which the server rendered the document.
 */
export function useTime<Value extends string | number | boolean | null>(
  read: (now: number) => Value,
): Value {
  const writtenAt = useDocumentTime();
  const isHydrated = useIsHydrated();
  const readWritten = () => read(writtenAt);
  return useSyncExternalStore(
    subscribe,
    isHydrated ? () => read(nowMs()) : readWritten,
    readWritten,
  );
}

// The end of the current half minute, so that a recent event is never in the future.
const getCurrentStep = (now: number) => (Math.floor(now / STEP_MS) + 1) * STEP_MS;

/** The time for relative labels such as 'hace 5 minutos', in milliseconds since the epoch. */
export function useNow(): number {
  return useTime(getCurrentStep);
}
