// When the user's days end: at midnight or at their bedtime.
import type { UserDays } from "@vereda/domain/time/user-day";
import { useMemo } from "react";
import { useCurrentUser } from "./current-user.ts";

/** Returns the same object until one of its values changes. */
export function useDays(): UserDays {
  const { timezone: timeZone, pastMidnight } = useCurrentUser();
  return useMemo(() => ({ timeZone, pastMidnight }), [timeZone, pastMidnight]);
}
