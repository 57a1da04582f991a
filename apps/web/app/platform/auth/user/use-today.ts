// The user's current day, updated while the screen stays open.
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { useTime } from "#platform/use-now.ts";
import { useDays } from "./use-days.ts";

export function useToday(): Day {
  const days = useDays();
  return useTime((now) => getUserDay(now, days));
}
