// Which of what may fall on a person's day does: a few rows, and the rules of what recurs.
import type { Database } from "#db/client.ts";
import type { FoundCandidates } from "./candidates.ts";
import type { DayOfCaller } from "../day-of-caller.ts";
import { dueOf, windowsOf } from "./due.ts";
import type { Due } from "./due.ts";
import { loggedOn, overdueOn } from "./logged.ts";
import { plansOn } from "../plans.ts";
import type { PlanOfDay } from "../plans.ts";
import { keptOn, makeCarried } from "../series.ts";

/** What falls on a day. */
export interface FoundDue {
  /** The tasks of the day, by id. */
  readonly due: ReadonlyMap<string, Due>;
  readonly plans: readonly PlanOfDay[];
  /** What days before left open. */
  readonly overdue: ReturnType<typeof overdueOn>;
}

/** Prepares which of what may fall on a day does. */
export function makeDue(db: Database) {
  const carriedOn = makeCarried(db);
  return async (asked: DayOfCaller, found: FoundCandidates): Promise<FoundDue> => {
    const due = new Map<string, Due>();
    const add = (one: Due | null) => {
      if (one !== null && !due.has(one.taskId)) due.set(one.taskId, one);
    };
    const windowOf = windowsOf(asked.caller, asked.day);
    for (const row of found.once) add(dueOf(row, windowOf));
    for (const row of found.lasting) add(dueOf(row, windowOf));
    for (const kept of await keptOn(db, asked, found.completed, due)) add(kept);
    if (found.day[0]?.carries === true) {
      for (const carried of await carriedOn(asked)) add(carried);
    }
    for (const logged of await loggedOn(db, asked, found.logged, due)) add(logged);
    const plans = plansOn(asked, found.plans, windowOf);
    return { due, plans, overdue: overdueOn(asked, found.overdue, due) };
  };
}
