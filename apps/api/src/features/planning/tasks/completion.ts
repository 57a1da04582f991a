// Completing and reopening: a task that happens once, or one occurrence of a recurring one.
import { and, eq, inArray } from "drizzle-orm";
import { occurrenceIn, windowIn } from "@vereda/domain/planning/schedules/occurrence";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { occurringOf } from "@vereda/domain/planning/schedules/schedule";
import { limitsOf, nearestParent } from "@vereda/domain/planning/schedules/schedule-placement";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { completed, reopened } from "@vereda/domain/planning/tasks/task-transitions";
import type { TaskState } from "@vereda/domain/planning/tasks/task-transitions";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { dayOf } from "@vereda/domain/time/lived-day";
import { instantOf } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { invalidFields } from "#platform/errors.ts";
import { findTaskFor } from "../access/access.ts";
import { dayOfRow, parentOfRow, schedulesOf, storedOf } from "../schedules/schedule-rows.ts";
import { taskCompletions, timeEntries } from "../schedule-table.ts";
import { tasks } from "../table.ts";
import type { TaskRow } from "../table.ts";
import { stopClock } from "../tracking/clock.ts";
import type { Press } from "../tracking/clock.ts";
import { showTask, stateColumns, stateOf } from "./tasks.ts";
import { laterThan } from "#platform/writing.ts";

/** Which of the caller's days is meant: today when none was said. */
export function dayMeant(caller: Caller, date: string | undefined, now: Date): Day {
  return (date === undefined ? null : parseDay(date)) ?? dayOf(now.getTime(), caller);
}

/**
 * The occurrence of a recurring task that shows on one of the caller's days, named by its own day;
 * null for a task that happens once. `path` names the field by which the day was said.
 * @throws validation_error (not_an_occurrence) when it does not show on that day
 */
export async function occurrenceMeant(
  db: Database,
  caller: Caller,
  task: TaskRow,
  day: Day,
  path = "date",
): Promise<Day | null> {
  const row = (await schedulesOf(db, "taskId", [task.id])).get(task.id);
  if (row === undefined || !row.isRecurring) return null;
  const occurrence =
    row.status === "CANCELLED"
      ? null
      : occurrenceIn(
          windowIn(row.timezone, caller, day),
          occurringOf(storedOf(row)),
          await limitsAbove(db, task),
        );
  if (occurrence === null) throw invalidFields({ path, code: "not_an_occurrence" });
  return occurrence;
}

/** The days that the plan above a task leaves to it; null where it has no dates. */
export async function limitsAbove(
  db: Database,
  { missionId, objectiveId }: Pick<TaskRow, "missionId" | "objectiveId">,
): Promise<DayRange | null> {
  const mission = (await schedulesOf(db, "missionId", [missionId])).get(missionId);
  const objective = (await schedulesOf(db, "objectiveId", [objectiveId])).get(objectiveId);
  const parent = nearestParent(parentOfRow(mission), parentOfRow(objective));
  return parent === null ? null : limitsOf(parent);
}

/**
 * Stops the caller's clock on a task and completes it; `press` is when that was said, if not now.
 * @throws validation_error when a recurring task does not show on that day
 */
export async function completeTask(
  db: Database,
  caller: Caller,
  id: string,
  date: string | undefined,
  now: Date,
  press: Press = { at: now, isLate: false },
): Promise<Task> {
  const { task } = await findTaskFor(db, caller, id, "work");
  const day = dayMeant(caller, date, press.at);
  const occurrence = await occurrenceMeant(db, caller, task, day);
  await db.transaction(async (tx) => {
    await stopClock(tx, caller, id, press);
    await writeCompletion(tx, task, occurrence, press.at);
  });
  return showTask(db, caller, await findTaskFor(db, caller, id, "work"), now, day);
}

/** @throws validation_error when a recurring task does not show on that day */
export async function reopenTask(
  db: Database,
  caller: Caller,
  id: string,
  date: string | undefined,
  now: Date,
): Promise<Task> {
  const { task } = await findTaskFor(db, caller, id, "work");
  const day = dayMeant(caller, date, now);
  const occurrence =
    (await completedOn(db, caller, task, day)) ?? (await occurrenceMeant(db, caller, task, day));
  if (occurrence === null) {
    const tracked = await db.$count(timeEntries, eq(timeEntries.taskId, id));
    await writeState(db, task, reopened(stateOf(task), tracked > 0), now);
  } else {
    await removeCompletion(db, task, occurrence);
  }
  return showTask(db, caller, await findTaskFor(db, caller, id, "work"), now, day);
}

/**
 * The completed occurrence that shows on one of the caller's days: what was done can be taken back, whatever became of
 * the rule since.
 */
async function completedOn(
  db: Database,
  caller: Caller,
  { id }: TaskRow,
  day: Day,
): Promise<Day | null> {
  const near = [-2, -1, 0, 1, 2].map((away) => formatDay(day + away));
  const rows = await db
    .select({ day: taskCompletions.day, startsAt: taskCompletions.startsAt })
    .from(taskCompletions)
    .where(and(eq(taskCompletions.taskId, id), inArray(taskCompletions.day, near)));
  const found = rows.find(
    (row) =>
      day === (row.startsAt === null ? dayOfRow(row.day) : dayOf(row.startsAt.getTime(), caller)),
  );
  return found === undefined ? null : dayOfRow(found.day);
}

async function writeCompletion(
  db: Database,
  task: TaskRow,
  occurrence: Day | null,
  now: Date,
): Promise<void> {
  if (occurrence === null) {
    await writeState(db, task, completed(stateOf(task), now.getTime()), now);
    return;
  }
  const day = formatDay(occurrence);
  // Whoever completes it: it is kept in the past of whose task it is.
  const { id: taskId, ownerId } = task;
  const startsAt = await beginningOf(db, taskId, occurrence);
  await db
    .insert(taskCompletions)
    .values({ taskId, day, ownerId, startsAt, completedAt: now })
    .onConflictDoNothing();
}

/** The instant at which an occurrence begins; null when it lasts all day. */
async function beginningOf(db: Database, taskId: string, occurrence: Day): Promise<Date | null> {
  const row = (await schedulesOf(db, "taskId", [taskId])).get(taskId);
  if (row === undefined || row.startMinute === null) return null;
  return new Date(instantOf(row.timezone, occurrence, row.startMinute));
}

export async function removeCompletion(
  db: Database,
  task: TaskRow,
  occurrence: Day,
): Promise<void> {
  await db
    .delete(taskCompletions)
    .where(
      and(eq(taskCompletions.taskId, task.id), eq(taskCompletions.day, formatDay(occurrence))),
    );
}

/** Writes the state of a task, unless it already stands there. */
export async function writeState(
  db: Database,
  task: TaskRow,
  state: TaskState,
  now: Date,
): Promise<void> {
  if (state.status === task.status) return;
  await db
    .update(tasks)
    .set({ ...stateColumns(state), updatedAt: laterThan(tasks.updatedAt, now) })
    .where(eq(tasks.id, task.id));
}
