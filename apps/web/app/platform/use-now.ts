// The time on a screen that stays open: the one clock that components read.
import { useSyncExternalStore } from "react";
import { nowMs } from "./clock.ts";
import { useDocumentTime } from "./pages/document-context.tsx";

const CHECK_MS = 15_000;
const STEP_MS = 30_000;

// Checked rather than timed: timers sleep with the device.
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

/**
 * What `read` says of the instant now, in milliseconds since the epoch; renders again when it says something else. A
 * page takes over the document that the server wrote as of the instant at which that was written.
 */
export function useTime<Value extends string | number | boolean | null>(
  read: (now: number) => Value,
): Value {
  const writtenAt = useDocumentTime();
  return useSyncExternalStore(
    subscribe,
    () => read(nowMs()),
    () => read(writtenAt),
  );
}

// The end of the present half minute, so that what just happened does not lie in the future.
const currentStep = (now: number) => (Math.floor(now / STEP_MS) + 1) * STEP_MS;

/** The time for words such as 'hace 5 minutos', in milliseconds since the epoch. */
export function useNow(): number {
  return useTime(currentStep);
}
