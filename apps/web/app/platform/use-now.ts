// The time for words such as 'hace 5 minutos', which go on while a screen stays open.
import { useSyncExternalStore } from "react";
import { nowMs } from "./clock.ts";

const STEP_MS = 30_000;

// Also when the device wakes: timers sleep with it.
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** The end of the present half minute, so that what just happened does not lie in the future. */
function currentStep(): number {
  return (Math.floor(nowMs() / STEP_MS) + 1) * STEP_MS;
}

export function useNow(): number {
  return useSyncExternalStore(subscribe, currentStep, currentStep);
}
