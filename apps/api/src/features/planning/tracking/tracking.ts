// Tracked time: one clock a person, on one task at a time.
import { and, eq, isNull, sql } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import type { Task } from "@vereda/domain/planning/contract-task";
import { started } from "@vereda/domain/planning/task-transitions";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { findTaskFor } from "../access/access.ts";
import {
  completeTask,
  dayMeant,
  occurrenceMeant,
  removeCompletion,
  stopClock,
  writeState,
} from "./completion.ts";
import { timeEntries } from "../schedule-table.ts";
import type { TaskRow } from "../table.ts";
import { showTask } from "./tasks.ts";

/**
 * Starts the caller's clock on a task and pauses the one that ran. What was done is under way again.
 * @throws validation_error when a recurring task does not show on that day
 */
export async function startTracking(
  db: Database,
  caller: Caller,
  id: string,
  date: string | undefined,
  now: Date,
): Promise<Task> {
  const { task } = await findTaskFor(db, caller, id, "work");
  const day = dayMeant(caller, date, now);
  const occurrence = await occurrenceMeant(db, caller, task, day);
  await db.transaction(async (tx) => {
    // Starts of one person come one after another: each finds the clock of the one before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${caller.userId}, 0))`);
    await start(tx, caller, task, occurrence, day, now);
  });
  return showTask(db, caller, await findTaskFor(db, caller, id, "work"), now, day);
}

async function start(
  db: Database,
  caller: Caller,
  task: TaskRow,
  occurrence: Day | null,
  today: Day,
  now: Date,
): Promise<void> {
  const day = formatDay(occurrence ?? today);
  const [running] = await db
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.ownerId, caller.userId), isNull(timeEntries.endedAt)));
  if (running?.taskId === task.id && running.day === day) return;
  await stopClock(db, caller, null, now);
  await db.insert(timeEntries).values({
    id: newId(now.getTime()),
    ownerId: caller.userId,
    taskId: task.id,
    day,
    startedAt: now,
  });
  if (occurrence === null) await writeState(db, task, started(), now);
  else await removeCompletion(db, task, occurrence);
}

/** Pauses the caller's clock on a task; nothing happens when it does not run. */
export async function pauseTracking(
  db: Database,
  caller: Caller,
  id: string,
  date: string | undefined,
  now: Date,
): Promise<Task> {
  const found = await findTaskFor(db, caller, id, "work");
  await stopClock(db, caller, id, now);
  return showTask(db, caller, found, now, dayMeant(caller, date, now));
}

/** Stops the caller's clock on a task and completes it, or the occurrence of that day. */
export const finishTracking = completeTask;
