// Evaluates which candidate rows occur on the user's day.
import type { Database } from "#db/client.ts";
import type { CandidateRows } from "./candidates.ts";
import type { DayRequest } from "../day-request.ts";
import { findDue, makeGetWindow } from "./due.ts";
import type { Due } from "./due.ts";
import { listLogged, listOverdue } from "./logged.ts";
import { filterPlans } from "../plans.ts";
import type { PlanOfDay } from "../plans.ts";
import { listCompleted, makeCarried } from "../series.ts";

export interface DayOccurrences {
  readonly due: ReadonlyMap<string, Due>;
  readonly plans: readonly PlanOfDay[];
  readonly overdue: ReturnType<typeof listOverdue>;
}

export function makeDue(db: Database) {
  const carriedOn = makeCarried(db);
  return async (request: DayRequest, candidates: CandidateRows): Promise<DayOccurrences> => {
    const due = new Map<string, Due>();
    const add = (one: Due | null) => {
      if (one !== null && !due.has(one.taskId)) due.set(one.taskId, one);
    };
    const getWindow = makeGetWindow(request.caller, request.day);
    for (const row of candidates.once) add(findDue(row, getWindow));
    for (const row of candidates.recurringOrMultiDay) add(findDue(row, getWindow));
    for (const completed of await listCompleted(db, request, candidates.completed, due))
      add(completed);
    if (candidates.day[0]?.carries === true) {
      for (const carried of await carriedOn(request)) add(carried);
    }
    for (const logged of await listLogged(db, request, candidates.logged, due)) add(logged);
    const plans = filterPlans(request, candidates.plans, getWindow);
    return { due, plans, overdue: listOverdue(request, candidates.overdue, due) };
  };
}
