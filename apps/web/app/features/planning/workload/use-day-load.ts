// The load of a day, worked out from the agenda that is shown: nothing is asked for, and what is done or moved counts at
// once.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { loadOfDay, type DayLoad } from "@vereda/domain/planning/workload/day-load";
import type { Day } from "@vereda/domain/time/day";
import { nowMs } from "#platform/clock.ts";
import { useDays } from "#platform/session/use-days.ts";
import { useMinuteOfDay } from "../now.ts";

/** Renders again with each minute that is gone. */
export function useDayLoad(agenda: Agenda, day: Day, today: Day): DayLoad {
  const person = useDays();
  useMinuteOfDay();
  return loadOfDay(agenda, { day, today, now: nowMs(), person });
}
