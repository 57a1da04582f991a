// The load of a day as of this minute, with the time of the running clock.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { type DayLoad, getDayLoad } from "@vereda/domain/planning/workload/day-load";
import type { Day } from "@vereda/domain/time/day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useTime } from "#platform/use-now.ts";
import { useRunning, applyRunning } from "../tracking/clock/running.ts";

type CountedDay = {
  /** Includes the time that the running clock added since the response. */
  readonly agenda: Agenda;
  readonly load: DayLoad;
};

const startOfMinute = (now: number) => now - (now % MINUTE_MS);

export function useDayLoad(loadedAgenda: Agenda, day: Day, today: Day): CountedDay {
  const user = useDays();
  const running = useRunning();
  const now = useTime(startOfMinute);
  const agenda = day === today ? applyRunning(loadedAgenda, running, now) : loadedAgenda;
  return { agenda, load: getDayLoad(agenda, { day, today, now, user }) };
}
