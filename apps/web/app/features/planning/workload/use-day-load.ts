// The load of a day, worked out from the agenda that is shown: nothing is asked for, and what is done, moved or being done
// counts at once.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { loadOfDay, type DayLoad } from "@vereda/domain/planning/workload/day-load";
import type { Day } from "@vereda/domain/time/day";
import { nowMs } from "#platform/clock.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useRunning, withRunning } from "../focus/clock/running.ts";
import { useMinuteOfDay } from "../now.ts";

export type CountedDay = {
  /** With what the running clock has added since it was asked for. */
  readonly agenda: Agenda;
  readonly load: DayLoad;
};

/** Renders again with each minute that is gone. */
export function useDayLoad(known: Agenda, day: Day, today: Day): CountedDay {
  const person = useDays();
  const running = useRunning();
  useMinuteOfDay();
  const now = nowMs();
  const agenda = day === today ? withRunning(known, running, now) : known;
  return { agenda, load: loadOfDay(agenda, { day, today, now, person }) };
}
