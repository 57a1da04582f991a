// Evaluates which candidate rows occur on the user's day.
import type { Database } from "#db/client.ts";
import type { CandidateRows } from "./candidates.ts";
import type { DayRequest } from "../day-request.ts";
import { findDue, makeGetWindow, buildDue } from "./due.ts";
import type { Due } from "./due.ts";
import { filterPlans } from "../plans.ts";
import type { PlanOfDay } from "../plans.ts";
import { listCompleted, makeCarried } from "../series.ts";
import { getDisplayDay } from "@vereda/domain/planning/schedules/occurrence";
import type { LoggedRow, OverdueRow } from "./agenda-rows.ts";
import {
  parseStoredDay,
  scheduleOfRow,
  loadSchedules,
} from "#features/planning/schedules/schedule-rows.ts";

// Lists tasks that were completed or tracked without being planned for the day, and overdue tasks.

/** Tasks completed or tracked on a day on which they are not planned. Runs no query when there are none. */
async function listLogged(
  db: Database,
  { caller, day }: DayRequest,
  rows: readonly LoggedRow[],
  due: ReadonlyMap<string, Due>,
): Promise<Due[]> {
  const occurrences = new Map<string, string | null>();
  for (const row of rows) {
    if (due.has(row.taskId)) continue;
    occurrences.set(row.taskId, row.day ?? occurrences.get(row.taskId) ?? null);
  }
  if (occurrences.size === 0) return [];
  const schedules = await loadSchedules(db, "taskId", [...occurrences.keys()]);
  return [...occurrences].map(([taskId, occurrence]) => {
    const row = schedules.get(taskId);
    const isRecurring = row?.isRecurring === true && occurrence !== null;
    return {
      taskId,
      schedule: row === undefined ? null : scheduleOfRow(row),
      carriedFrom: null,
      isLogged: true,
      isRecurring,
      start: isRecurring ? parseStoredDay(occurrence) : day,
      // The clock time belongs to the planned day, not to this one.
      startMinute: null,
      timezone: row?.timezone ?? caller.timeZone,
    };
  });
}

function listOverdue(
  { caller, day, isToday }: DayRequest,
  rows: readonly OverdueRow[],
  due: ReadonlyMap<string, Due>,
): { readonly due: readonly Due[]; readonly total: number } {
  if (!isToday) return { due: [], total: 0 };
  const overdue = rows.flatMap((row) => {
    if (due.has(row.taskId ?? "")) return [];
    const last = parseStoredDay(row.lastDay);
    const isOneDay = row.lastDay === row.startDay;
    const carriedFrom = isOneDay ? getDisplayDay(row, last, caller) : last;
    const start = parseStoredDay(row.startDay);
    return carriedFrom < day ? [{ ...buildDue(row, start), startMinute: null, carriedFrom }] : [];
  });
  return { due: overdue, total: (rows[0]?.total ?? 0) - (rows.length - overdue.length) };
}

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
