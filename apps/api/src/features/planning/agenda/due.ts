// Which tasks fall on a person's day, with their schedules: a few rows, and the rules of what recurs.
import type { Schedule } from "@vereda/domain/planning/contract-schedule";
import { occurrenceIn, windowIn } from "@vereda/domain/planning/occurrence";
import type { DayWindow } from "@vereda/domain/planning/occurrence";
import { occurringOf, showSchedule } from "@vereda/domain/planning/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedule";
import { happensOnce } from "@vereda/domain/planning/schedule-repeat";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { DayOfCaller } from "./agenda.ts";
import { prepareCandidates } from "./queries.ts";
import type { LastingRow, OnceRow } from "./queries.ts";
import { keptOn, makeCarried } from "./series.ts";
import { makeRuleCache, rulesOf } from "../schedules/rule-cache.ts";
import type { KnownRule } from "../schedules/rule-cache.ts";
import { dayOfRow } from "../schedules/schedule-rows.ts";

/** A task that falls on the day. */
export interface Due {
  readonly taskId: string;
  /** Null for what was done of a task that has no dates any more. */
  readonly schedule: Schedule | null;
  /** The day on which it stood and was missed, for what stands again today. */
  readonly carriedFrom: Day | null;
  readonly isRecurring: boolean;
  /** The day on which it starts, or this occurrence of it, in its own zone. */
  readonly start: Day;
  /** Minute of that day; null when it lasts all day. */
  readonly startMinute: number | null;
  readonly timezone: string;
}

/** Answers the tasks of a day, by id. */
export function makeDue(db: Database) {
  const candidates = prepareCandidates(db);
  const cache = makeRuleCache();
  const carriedOn = makeCarried(db, cache);
  return async (asked: DayOfCaller): Promise<ReadonlyMap<string, Due>> => {
    const { caller, day, now } = asked;
    const windowOf = windowsOf(caller.timeZone, day);
    const isToday = day === todayIn(caller.timeZone, now.getTime());
    const rows = await candidates(caller.userId, formatDay(day), caller.timeZone, String(isToday));
    const due = new Map<string, Due>();
    const add = (found: Due | null) => {
      if (found !== null && !due.has(found.taskId)) due.set(found.taskId, found);
    };
    let rest: LastingRow | null = null;
    for (const row of rows) {
      if (row.taskId === null) rest = row;
      else add(dueOnce(row, windowOf));
    }
    for (const rule of await rulesOf(db, cache, rest?.lasting ?? "")) add(dueAgain(rule, windowOf));
    for (const kept of await keptOn(db, asked, rest?.completed ?? "", due)) add(kept);
    if (rest?.carries === true) for (const carried of await carriedOn(asked)) add(carried);
    return due;
  };
}

type WindowOf = (zone: string) => DayWindow;

/** The person's day as each zone tells it, worked out once a zone. */
function windowsOf(personZone: string, day: Day): WindowOf {
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
  const { id, taskId, status, startMinute, endMinute, timezone } = row;
  const start = dayOfRow(row.startDay);
  const stored: StoredSchedule = {
    ...happensOnce,
    type: "TASK",
    status,
    startDay: start,
    startMinute,
    endDay: row.endDay === null ? null : dayOfRow(row.endDay),
    endMinute,
    lastDay: start,
    timezone,
    allDay: startMinute === null,
    isRecurring: false,
    exceptDays: null,
  };
  if (occurrenceIn(windowOf(timezone), occurringOf(stored)) === null) return null;
  const schedule = showSchedule({
    ...stored,
    id,
    updatedAt: new Date(row.updatedAt).toISOString(),
  });
  return {
    taskId,
    schedule,
    carriedFrom: null,
    isRecurring: false,
    start,
    startMinute,
    timezone,
  };
}

/** What recurs, or lasts several days. */
function dueAgain({ taskId, occurring, schedule }: KnownRule, windowOf: WindowOf): Due | null {
  const { timezone, startMinute, recurrence } = occurring;
  const start = occurrenceIn(windowOf(timezone), occurring);
  if (start === null) return null;
  const isRecurring = recurrence !== null;
  return { taskId, schedule, carriedFrom: null, isRecurring, start, startMinute, timezone };
}
