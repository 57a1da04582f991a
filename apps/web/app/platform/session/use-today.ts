// The person's today: a local day of their zone that changes while the screen stays open.
import { todayIn } from "@vereda/domain/time/zone";
import type { Day } from "@vereda/domain/time/day";
import { useSyncExternalStore } from "react";
import { nowMs } from "../clock.ts";
import { useCurrentUser } from "./current-user.ts";

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
  const { timezone } = useCurrentUser();
  const today = () => todayIn(timezone, nowMs());
  return useSyncExternalStore(subscribe, today, today);
}
