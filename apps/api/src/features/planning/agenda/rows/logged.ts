// What a day holds without having been planned for it: what was completed or tracked all the same, and, today, what
// days before left open.
import { getDisplayDay } from "@vereda/domain/planning/schedules/occurrence";
import type { Database } from "#db/client.ts";
import type { DayRequest } from "../day-request.ts";
import type { LoggedRow, OverdueRow } from "./agenda-rows.ts";
import { dueAt } from "./due.ts";
import type { Due } from "./due.ts";
import {
  dayOfRow,
  scheduleOfRow,
  loadSchedules,
} from "#features/planning/schedules/schedule-rows.ts";

/** What was completed or tracked on the day of tasks that do not fall on it. Asks nothing unless there are some. */
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
      start: isRecurring ? dayOfRow(occurrence) : day,
      // Its own clock time is that of another day.
      startMinute: null,
      timezone: row?.timezone ?? caller.timeZone,
    };
  });
}

/** The open tasks that days before left, and how many there are. What is on the day anyway is not told twice. */
export function listOverdue(
  { caller, day, isToday }: DayRequest,
  rows: readonly OverdueRow[],
  due: ReadonlyMap<string, Due>,
): { readonly due: readonly Due[]; readonly total: number } {
  if (!isToday) return { due: [], total: 0 };
  const overdue = rows.flatMap((row) => {
    if (due.has(row.taskId ?? "")) return [];
    const last = dayOfRow(row.lastDay);
    const isOneDay = row.lastDay === row.startDay;
    const carriedFrom = isOneDay ? getDisplayDay(row, last, caller) : last;
    const start = dayOfRow(row.startDay);
    return carriedFrom < day ? [{ ...dueAt(row, start), startMinute: null, carriedFrom }] : [];
  });
  return { due: overdue, total: (rows[0]?.total ?? 0) - (rows.length - overdue.length) };
}
