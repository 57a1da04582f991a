// When the days of the person end: at midnight, or when they go to bed.
import type { UserDays } from "@vereda/domain/time/user-day";
import { useMemo } from "react";
import { useCurrentUser } from "./current-user.ts";

/** The same as long as nothing of it changes. */
export function useDays(): UserDays {
  const { timezone: timeZone, pastMidnight } = useCurrentUser();
  return useMemo(() => ({ timeZone, pastMidnight }), [timeZone, pastMidnight]);
}
