// Which tasks fall on a person's day, with their schedules: a few rows, and the rules of what recurs.
import type { Schedule } from "@vereda/domain/planning/contract-schedule";
import { occurrenceIn, windowIn } from "@vereda/domain/planning/occurrence";
import type { DayWindow } from "@vereda/domain/planning/occurrence";
import { occurringOf, showSchedule } from "@vereda/domain/planning/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedule";
import { happensOnce } from "@vereda/domain/planning/schedule-repeat";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { DayOfCaller } from "./agenda.ts";
import type { FoundCandidates, OnceRow } from "./candidates.ts";
import { loggedOn, overdueOn } from "./logged.ts";
import { plansOn } from "./plans.ts";
import type { PlanOfDay } from "./plans.ts";
import { keptOn, makeCarried } from "./series.ts";
import { dropOldest, makeRuleCache, rulesOf } from "../schedules/rule-cache.ts";
import type { KnownRule, RuleCache } from "../schedules/rule-cache.ts";
import { dayOfRow } from "../schedules/schedule-rows.ts";

/** A task that falls on the day. */
export interface Due {
  readonly taskId: string;
  /** Null for what was done of a task that has no dates any more. */
  readonly schedule: Schedule | null;
  /** The day on which it stood and was missed, for what stands again today. */
  readonly carriedFrom: Day | null;
  /** It was completed or tracked on the day, without having been planned on it. */
  readonly isLogged: boolean;
  readonly isRecurring: boolean;
  /** The day on which it starts, or this occurrence of it, in its own zone. */
  readonly start: Day;
  /** Minute of that day; null when it lasts all day. */
  readonly startMinute: number | null;
  readonly timezone: string;
}

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
    const windowOf = windowsOf(asked.caller.timeZone, asked.day);
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
    const before = days.get(userId);
    const isSame = before?.rules === rules;
    if (isSame && before.day === day && before.timeZone === timeZone) return before.due;
    const known = isSame ? before.known : await rulesOf(db, cache, rules);
    const due = known.flatMap((rule) => dueAgain(rule, windowOf) ?? []);
    days.delete(userId);
    if (days.size >= REMEMBERED) dropOldest(days);
    days.set(userId, { rules, known, day, timeZone, due });
    return due;
  };
}

export type WindowOf = (zone: string) => DayWindow;

/** The person's day as each zone tells it, worked out once a zone. */
export function windowsOf(personZone: string, day: Day): WindowOf {
  const windows = new Map<string, DayWindow>();
  return (zone) => {
    const known = windows.get(zone);
    if (known !== undefined) return known;
    const window = windowIn(zone, personZone, day);
    windows.set(zone, window);
    return window;
  };
}

/** What happens on one day and never again. */
function dueOnce(row: OnceRow, windowOf: WindowOf): Due | null {
  const stored = storedOnce(row);
  return occurrenceIn(windowOf(row.timezone), occurringOf(stored)) === null
    ? null
    : onceOf(row, stored);
}

/** A task that is planned once, wherever it falls. */
export function onceOf(row: OnceRow, stored = storedOnce(row)): Due {
  const { id, taskId, startMinute, timezone } = row;
  return {
    taskId,
    schedule: showSchedule({ ...stored, id, updatedAt: new Date(row.updatedAt).toISOString() }),
    carriedFrom: null,
    isLogged: false,
    isRecurring: false,
    start: stored.startDay,
    startMinute,
    timezone,
  };
}

function storedOnce({
  status,
  startDay,
  startMinute,
  endDay,
  endMinute,
  timezone,
}: OnceRow): StoredSchedule {
  const start = dayOfRow(startDay);
  return {
    ...happensOnce,
    type: "TASK",
    status,
    startDay: start,
    startMinute,
    endDay: endDay === null ? null : dayOfRow(endDay),
    endMinute,
    lastDay: start,
    timezone,
    allDay: startMinute === null,
    isRecurring: false,
    exceptDays: null,
  };
}

/** What recurs, or lasts several days. */
export function dueAgain(
  { taskId, occurring, schedule }: KnownRule,
  windowOf: WindowOf,
): Due | null {
  const { timezone, startMinute, recurrence } = occurring;
  const start = occurrenceIn(windowOf(timezone), occurring);
  if (start === null) return null;
  const isRecurring = recurrence !== null;
  return {
    taskId,
    schedule,
    carriedFrom: null,
    isLogged: false,
    isRecurring,
    start,
    startMinute,
    timezone,
  };
}
