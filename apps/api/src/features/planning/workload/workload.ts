// The load of a day: its agenda, read by the rule of what a day asks against what it holds.
import type { WorkloadResponse } from "@vereda/domain/planning/workload/contract-workload";
import { getDayLoad, listMoves, listDayTasks } from "@vereda/domain/planning/workload/day-load";
import {
  computeDistribution,
  toCategorizedTasks,
} from "@vereda/domain/planning/workload/workload-distribution";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Caller } from "#platform/http/authentication.ts";
import type { Agenda } from "../agenda/agenda.ts";
import { dayOfRow } from "../schedules/schedule-rows.ts";

/** Prepares the load of a day: `workload(caller, date, now)`. It costs the agenda of that day, and no question more. */
export function makeWorkload(getAgenda: Agenda) {
  return async (caller: Caller, date: string | undefined, now: Date): Promise<WorkloadResponse> => {
    const agenda = await getAgenda(caller, date, now);
    const today = getUserDay(now.getTime(), caller);
    const question = { day: dayOfRow(agenda.date), today, now: now.getTime(), user: caller };
    const { level, totals, reasons, relief } = getDayLoad(agenda, question);
    const tasks = listDayTasks(agenda.items, question);
    const { area, context, kind, part } = computeDistribution(toCategorizedTasks(tasks));
    return {
      date: agenda.date,
      level,
      totals,
      reasons: [...reasons],
      distribution: { area: [...area], context: [...context], kind: [...kind], part: [...part] },
      relief: relief && { ...relief, moves: listMoves(relief, agenda.items) },
    };
  };
}
