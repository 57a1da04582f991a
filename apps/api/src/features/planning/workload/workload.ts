// The load of a day: its agenda, read by the rule of what a day asks against what it holds.
import type { WorkloadAnswer } from "@vereda/domain/planning/workload/contract-workload";
import { loadOfDay, movesOf, tasksOfDay } from "@vereda/domain/planning/workload/day-load";
import { distributionOf, placed } from "@vereda/domain/planning/workload/workload-distribution";
import { dayOf } from "@vereda/domain/time/lived-day";
import type { Caller } from "#platform/http/authentication.ts";
import type { Agenda } from "../agenda/agenda.ts";
import { dayOfRow } from "../schedules/schedule-rows.ts";

/** Prepares the load of a day: `workload(caller, date, now)`. It costs the agenda of that day, and no question more. */
export function makeWorkload(agendaOf: Agenda) {
  return async (caller: Caller, date: string | undefined, now: Date): Promise<WorkloadAnswer> => {
    const agenda = await agendaOf(caller, date, now);
    const today = dayOf(now.getTime(), caller);
    const question = { day: dayOfRow(agenda.date), today, now: now.getTime(), person: caller };
    const { level, totals, reasons, relief } = loadOfDay(agenda, question);
    const tasks = tasksOfDay(agenda.items, question);
    const { area, context, kind, part } = distributionOf(placed(tasks));
    return {
      date: agenda.date,
      level,
      totals,
      reasons: [...reasons],
      distribution: { area: [...area], context: [...context], kind: [...kind], part: [...part] },
      relief: relief && { ...relief, moves: movesOf(relief, agenda.items) },
    };
  };
}
