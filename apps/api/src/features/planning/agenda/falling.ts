// Which of what may fall on a person's day does: a few rows, and the rules of what recurs.
import type { Day } from "@vereda/domain/time/day";
import { minutesPastMidnight } from "@vereda/domain/time/lived-day";
import type { Database } from "#db/client.ts";
import type { DayOfCaller } from "./day-of-caller.ts";
import type { FoundCandidates } from "./candidates.ts";
import { dueAgain, dueOnce, windowsOf } from "./due.ts";
import type { Due, WindowOf } from "./due.ts";
import { loggedOn, overdueOn } from "./logged.ts";
import { plansOn } from "./plans.ts";
import type { PlanOfDay } from "./plans.ts";
import { keptOn, makeCarried } from "./series.ts";
import { dropOldest, makeRuleCache, rulesOf } from "../schedules/rule-cache.ts";
import type { KnownRule, RuleCache } from "../schedules/rule-cache.ts";

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
  const cache = makeRuleCache();
  const lastingOn = makeLasting(db, cache);
  const carriedOn = makeCarried(db, cache);
  return async (asked: DayOfCaller, found: FoundCandidates): Promise<FoundDue> => {
    const due = new Map<string, Due>();
    const add = (one: Due | null) => {
      if (one !== null && !due.has(one.taskId)) due.set(one.taskId, one);
    };
    const windowOf = windowsOf(asked.caller, asked.day);
    for (const row of found.once) add(dueOnce(row, windowOf));
    for (const lasting of found.lasting) {
      for (const one of await lastingOn(asked, lasting.rules ?? "", windowOf)) add(one);
      for (const kept of await keptOn(db, asked, lasting.completed ?? "", due)) add(kept);
      if (asked.isToday && lasting.carries === true)
        for (const carried of await carriedOn(asked)) add(carried);
    }
    for (const logged of await loggedOn(db, asked, found.logged, due)) add(logged);
    const plans = await plansOn(db, cache, asked, found.plans, windowOf);
    return { due, plans, overdue: overdueOn(asked, found.overdue, due) };
  };
}

/** What recurs or lasts of a person, out of a text that names rules and versions: what it gives one of their days. */
interface KnownDay {
  readonly rules: string;
  readonly known: readonly KnownRule[];
  readonly day: Day;
  readonly timeZone: string;
  /** When that day and the one before end, in minutes after midnight. */
  readonly bounds: string;
  readonly due: readonly Due[];
}

/** How many people's days are remembered. */
const REMEMBERED = 500;

/**
 * Prepares what of all that recurs or lasts falls on a day. The same versions of the same rules give the same day the
 * same: whoever looks again at a day that nothing changed about costs no expanding.
 */
function makeLasting(db: Database, cache: RuleCache) {
  const days = new Map<string, KnownDay>();
  return async ({ caller, day }: DayOfCaller, rules: string, windowOf: WindowOf) => {
    const { userId, timeZone } = caller;
    const bounds = [day - 1, day].map((n) => minutesPastMidnight(n, caller)).join();
    const before = days.get(userId);
    const isSame = before?.rules === rules;
    const isSameDay = before?.day === day && before.timeZone === timeZone;
    if (isSame && isSameDay && before.bounds === bounds) return before.due;
    const known = isSame ? before.known : await rulesOf(db, cache, rules);
    const due = known.flatMap((rule) => dueAgain(rule, windowOf) ?? []);
    days.delete(userId);
    if (days.size >= REMEMBERED) dropOldest(days);
    days.set(userId, { rules, known, day, timeZone, bounds, due });
    return due;
  };
}
