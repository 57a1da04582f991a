// The person's today: the day that they live, which changes while the screen stays open.
import type { Day } from "@vereda/domain/time/day";
import { dayOf } from "@vereda/domain/time/lived-day";
import { useSyncExternalStore } from "react";
import { nowMs } from "#platform/clock.ts";
import { useDays } from "./use-days.ts";

const CHECK_MS = 30_000;

// Checked rather than timed to midnight: a timer does not survive the sleep of a device.
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

export function useToday(): Day {
  const days = useDays();
  const today = () => dayOf(nowMs(), days);
  return useSyncExternalStore(subscribe, today, today);
}
