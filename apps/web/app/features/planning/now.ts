// Hook for the current minute of the user's day.
import { getUserTime } from "@vereda/domain/time/user-day";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useTime } from "#platform/use-now.ts";

/** Minute of today, 1440 or more after midnight until bedtime; rerenders when it changes. */
export function useMinuteOfDay(): number {
  const days = useDays();
  return useTime((now) => getUserTime(now, days).minute);
}
