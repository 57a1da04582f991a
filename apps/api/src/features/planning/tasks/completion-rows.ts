// Writes the state of a single task and the completed occurrences of a recurring one.
import { and, eq, ne } from "drizzle-orm";
import type { TaskState } from "@vereda/domain/planning/tasks/task-transitions";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { selectOwnerDay } from "../access/lived-day.ts";
import { taskCompletions } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { toStateColumns } from "./tasks.ts";

/** @returns whether it was not completed on that day already */
export async function writeCompletion(
  db: Database,
  caller: Caller,
  { id: taskId, ownerId }: TaskRow,
  occurrence: Day,
  schedule: ScheduleRow | undefined,
  now: Date,
  from?: Day,
): Promise<boolean> {
  // An all-day occurrence has no start time.
  const occurredDay =
    schedule === undefined || schedule.startMinute === null
      ? formatIsoDay(occurrence)
      : selectOwnerDay(
          caller,
          ownerId,
          new Date(resolveInstant(schedule.timezone, occurrence, schedule.startMinute)),
        );
  // Stored for the task's owner, even if an assignee completes it.
  const made = await db
    .insert(taskCompletions)
    .values({
      taskId,
      day: formatIsoDay(occurrence),
      ownerId,
      occurredDay,
      completedAt: now,
      completedDay: selectOwnerDay(caller, ownerId, now),
      fromDay: from === undefined ? null : formatIsoDay(from),
    })
    .onConflictDoNothing()
    .returning({ day: taskCompletions.day });
  return made.length > 0;
}

export async function removeCompletion(
  db: Database,
  task: TaskRow,
  occurrence: Day,
): Promise<typeof taskCompletions.$inferSelect | undefined> {
  const [removed] = await db
    .delete(taskCompletions)
    .where(
      and(eq(taskCompletions.taskId, task.id), eq(taskCompletions.day, formatIsoDay(occurrence))),
    )
    .returning();
  return removed;
}

/** @returns whether it had another state */
export async function writeState(
  db: Database,
  caller: Caller,
  task: TaskRow,
  state: TaskState,
  now: Date,
  columnId: string | null = null,
): Promise<boolean> {
  if (state.status === task.status) return false;
  const changed = await db
    .update(tasks)
    .set({
      ...toStateColumns(caller, task, state),
      columnId,
      updatedAt: buildNextTimestamp(tasks.updatedAt, now),
    })
    .where(and(eq(tasks.id, task.id), ne(tasks.status, state.status)))
    .returning({ id: tasks.id });
  return changed.length > 0;
}
