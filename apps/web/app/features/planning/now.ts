// The minute of the day that the person lives, while a screen stays open.
import { getUserTime } from "@vereda/domain/time/user-day";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useTime } from "#platform/use-now.ts";

/** Minute of today, from 1440 on where it goes on past midnight; renders again when it changes. */
export function useMinuteOfDay(): number {
  const days = useDays();
  return useTime((now) => getUserTime(now, days).minute);
}
