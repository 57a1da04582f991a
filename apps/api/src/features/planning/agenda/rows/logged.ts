// Lists tasks that were completed or tracked without being planned for the day, and overdue tasks.
import { getDisplayDay } from "@vereda/domain/planning/schedules/occurrence";
import type { Database } from "#db/client.ts";
import type { DayRequest } from "../day-request.ts";
import type { LoggedRow, OverdueRow } from "./agenda-rows.ts";
import { buildDue } from "./due.ts";
import type { Due } from "./due.ts";
import {
  parseStoredDay,
  scheduleOfRow,
  loadSchedules,
} from "#features/planning/schedules/schedule-rows.ts";

/** Tasks completed or tracked on a day on which they are not planned. Runs no query when there are none. */
export async function listLogged(
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

export function listOverdue(
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
