// The minute of the day that the person lives, while a screen stays open.
import { livedTime } from "@vereda/domain/time/lived-day";
import { useSyncExternalStore } from "react";
import { nowMs } from "#platform/clock.ts";
import { useDays } from "#platform/auth/user/use-days.ts";

const CHECK_MS = 15_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** Minute of today, from 1440 on where it goes on past midnight; renders again when it changes. */
export function useMinuteOfDay(): number {
  const days = useDays();
  const minute = () => livedTime(nowMs(), days).minute;
  return useSyncExternalStore(subscribe, minute, minute);
}
