// The example of a day that ends after midnight.
import { listPastMidnightMinutes } from "@vereda/domain/planning/agenda/day-bounds";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { Day } from "@vereda/domain/time/day";
import { buildCalendarDays, getMinutesPastMidnight } from "@vereda/domain/time/user-day";

/** A day whose bedtime is after midnight, with the minutes past midnight. */
type EveningPastMidnight = { readonly day: Day; readonly minutes: number };

export function findEveningPastMidnight(
  { dailySettings }: Pick<SleepRhythm, "dailySettings">,
  today: Day,
): EveningPastMidnight | null {
  const days = {
    ...buildCalendarDays("UTC"),
    pastMidnight: listPastMidnightMinutes("bedtime", dailySettings),
  };
  for (let day = today; day < today + 7; day++) {
    const minutes = getMinutesPastMidnight(day, days);
    if (minutes > 0) return { day, minutes };
  }
  return null;
}
