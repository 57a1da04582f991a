// Skips one occurrence of each of several recurring tasks.
import { findScheduleDay, buildDayWindow } from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import { excludeDay } from "@vereda/domain/planning/schedules/series";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { requireOwnTasks } from "../access/bulk-access.ts";
import { lockTasks } from "../access/locks.ts";
import { lockSchedules, saveSchedules } from "./schedule-rows.ts";
import { toStoredSchedule } from "./schedule-rows.ts";

interface SkippedOccurrence {
  readonly taskId: string;
  /** The user's day. */
  readonly day: Day;
}

/**
 * Call it in a transaction. Tasks without an occurrence on that day stay as they are.
 * @throws as `findTaskFor` for a task that the caller may not change
 */
export async function skipOccurrences(
  tx: Database,
  caller: Caller,
  skipped: readonly SkippedOccurrence[],
  now: Date,
): Promise<void> {
  const days = new Map(skipped.map(({ taskId, day }) => [taskId, day]));
  const owned = await requireOwnTasks(tx, caller, [...days.keys()]);
  const tasks = owned.map(({ task }) => task);
  await lockTasks(tx, tasks);
  const rows = await lockSchedules(tx, [...days.keys()]);
  const without = tasks.flatMap((task) => {
    const row = rows.get(task.id);
    const day = days.get(task.id);
    if (row === undefined || day === undefined || !row.isRecurring) return [];
    const schedule = toStoredSchedule(row);
    const window = buildDayWindow(row.timezone, caller, day);
    const start = findScheduleDay(window, buildOccurrenceSpec(schedule));
    return start === null ? [] : [{ task, schedule: excludeDay(schedule, start) }];
  });
  await saveSchedules(tx, without, now);
}
