// Computes the workload of a day from its agenda.
import type { WorkloadResponse } from "@vereda/domain/planning/workload/contract-workload";
import {
  getDayLoad,
  listDaySteps,
  listDayTasks,
  listMoves,
} from "@vereda/domain/planning/workload/day-load";
import {
  computeDistribution,
  toCategorizedTasks,
} from "@vereda/domain/planning/workload/workload-distribution";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Caller } from "#platform/http/authentication.ts";
import type { Agenda } from "../agenda/agenda.ts";
import { parseStoredDay } from "../schedules/schedule-rows.ts";

/** Needs no query except the agenda of that day. */
export function makeWorkload(getAgenda: Agenda) {
  return async (caller: Caller, date: string | undefined, now: Date): Promise<WorkloadResponse> => {
    const agenda = await getAgenda(caller, date, now);
    const today = getUserDay(now.getTime(), caller);
    const question = { day: parseStoredDay(agenda.date), today, now: now.getTime(), user: caller };
    const { level, totals, reasons, relief } = getDayLoad(agenda, question);
    const tasks = [...listDayTasks(agenda.items, question), ...listDaySteps(agenda.steps)];
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
