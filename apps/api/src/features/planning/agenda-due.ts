// Which tasks fall on a person's day, with their schedules: a few rows, and the rules of what recurs.
import { inArray } from "drizzle-orm";
import type { Schedule } from "@vereda/domain/planning/contract-schedule";
import { occurrenceIn, windowIn } from "@vereda/domain/planning/occurrence";
import type { DayWindow } from "@vereda/domain/planning/occurrence";
import { occurringOf, showSchedule } from "@vereda/domain/planning/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedule";
import { happensOnce } from "@vereda/domain/planning/schedule-repeat";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { DayOfCaller } from "./agenda.ts";
import { prepareCandidates } from "./agenda-queries.ts";
import type { OnceRow } from "./agenda-queries.ts";
import { makeRuleCache } from "./rule-cache.ts";
import type { KnownRule, RuleCache } from "./rule-cache.ts";
import { dayOfRow } from "./schedule-rows.ts";
import { schedules } from "./schedule-table.ts";

/** A task that falls on the day. */
export interface Due {
  readonly taskId: string;
  readonly schedule: Schedule;
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
  return async ({ caller, day }: DayOfCaller): Promise<ReadonlyMap<string, Due>> => {
    const windowOf = windowsOf(caller.timeZone, day);
    const rows = await candidates(caller.userId, formatDay(day), caller.timeZone);
    const once: (Due | null)[] = [];
    let lasting = "";
    for (const row of rows) {
      if (row.taskId === null) lasting = row.lasting ?? "";
      else once.push(dueOnce(row, windowOf));
    }
    const again = (await rulesOf(db, cache, lasting)).map((rule) => dueAgain(rule, windowOf));
    const due = [...once, ...again].filter((found) => found !== null);
    return new Map(due.map((found) => [found.taskId, found]));
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
  return { taskId, schedule, isRecurring: false, start, startMinute, timezone };
}

/** What recurs, or lasts several days. */
function dueAgain({ taskId, occurring, schedule }: KnownRule, windowOf: WindowOf): Due | null {
  const { timezone, startMinute, recurrence } = occurring;
  const start = occurrenceIn(windowOf(timezone), occurring);
  if (start === null) return null;
  return { taskId, schedule, isRecurring: recurrence !== null, start, startMinute, timezone };
}

const ID_LENGTH = 36;

/** The rules that a candidate row names; those not seen before, or not in this version, are read. */
async function rulesOf(db: Database, cache: RuleCache, lasting: string): Promise<KnownRule[]> {
  const rules: KnownRule[] = [];
  const missing = new Map<string, string>();
  for (const entry of lasting === "" ? [] : lasting.split(" ")) {
    const id = entry.slice(0, ID_LENGTH);
    const version = entry.slice(ID_LENGTH);
    const known = cache.get(id, version);
    if (known === undefined) missing.set(id, version);
    else rules.push(known);
  }
  if (missing.size === 0) return rules;
  const rows = await db
    .select()
    .from(schedules)
    .where(inArray(schedules.id, [...missing.keys()]));
  return [...rules, ...rows.map((row) => cache.keep(row, missing.get(row.id) ?? ""))];
}
