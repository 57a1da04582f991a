// The minute that the person's wall clock shows, while a screen stays open.
import { wallTime } from "@vereda/domain/time/zone";
import { useSyncExternalStore } from "react";
import { nowMs } from "#platform/clock.ts";

const CHECK_MS = 15_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** Minute of the day in a zone, 0 to 1439; renders again when it changes. */
export function useMinuteOfDay(zone: string): number {
  return useSyncExternalStore(subscribe, () => wallTime(zone, nowMs()).minute);
}
