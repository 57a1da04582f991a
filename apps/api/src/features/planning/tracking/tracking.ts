// Starts, pauses and finishes time tracking; each user has one clock, on one task at a time.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { toStarted } from "@vereda/domain/planning/tasks/task-transitions";
import { MAX_ENTRY_MS, resolveStart } from "@vereda/domain/planning/tracking/time-entry";
import { isLongRunning } from "@vereda/domain/planning/tracking/tracking";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { findTaskFor } from "../access/access.ts";
import { formatLivedDay } from "../access/lived-day.ts";
import { timeEntries } from "../tables/schedules.ts";
import type { TaskRow } from "../tables/plans.ts";
import { completeTask, resolveDay, loadOccurrence } from "../tasks/completion.ts";
import { removeCompletion, writeState } from "../tasks/completion-rows.ts";
import { showTask } from "../tasks/tasks.ts";
import { lockClock, lockTask, parseClockAction, findRunningClock, stopClock } from "./clock.ts";
import type { ClockAction } from "./clock.ts";

/** `at` is the time of a delayed action. */
interface ClockRequest {
  readonly date?: string | undefined;
  readonly at?: string | undefined;
}

/**
 * Starts the caller's clock on a task and stops the one that runs. A completed task is reopened.
 * @throws validation_error when a recurring task has no occurrence on that day, or `at` is out of bounds
 */
export async function startTracking(
  db: Database,
  caller: Caller,
  id: string,
  { date, at }: ClockRequest,
  now: Date,
): Promise<Task> {
  const action = parseClockAction(at, now);
  const { task } = await findTaskFor(db, caller, id, "work");
  const day = resolveDay(caller, date, action.at);
  const occurrence = await loadOccurrence(db, caller, task, day);
  await db.transaction(async (tx) => {
    // Serializes concurrent starts, so that each one stops the previous clock.
    await lockClock(tx, caller);
    await lockTask(tx, id);
    await start(
      tx,
      caller,
      { task, occurrence, day: formatIsoDay(occurrence ?? day) },
      action,
      now,
    );
  });
  return showTask(db, caller, await findTaskFor(db, caller, id, "work"), now, day);
}

interface ToTrack {
  readonly task: TaskRow;
  readonly occurrence: Day | null;
  /** The day it counts for, `YYYY-MM-DD`. */
  readonly day: string;
}

async function start(
  tx: Database,
  caller: Caller,
  toTrack: ToTrack,
  action: ClockAction,
  now: Date,
): Promise<void> {
  const { task, day } = toTrack;
  if (action.isDelayed) return startDelayed(tx, caller, toTrack, action, now);
  const at = await findFreeInstant(tx, caller, action.at);
  const running = (await findRunningClock(tx, caller))?.entry;
  if (running?.taskId === task.id && running.day === day) return;
  await stopClock(tx, caller, null, { at, isDelayed: false });
  await track(tx, caller, toTrack, { startedAt: at, endedAt: null });
  await setInProgress(tx, caller, toTrack, now);
}

/** A request that waited for another may be the older one, by seconds: it starts where the other ended. */
async function findFreeInstant(tx: Database, caller: Caller, at: Date): Promise<Date> {
  const own = await listEntriesSince(tx, caller, at);
  const tracked = own
    .map(({ startedAt, endedAt }) => (endedAt ?? startedAt).getTime())
    .filter((end) => end - at.getTime() <= MINUTE_MS);
  return new Date(Math.max(at.getTime(), ...tracked));
}

/** A start sent later; it does not change what other devices have tracked since. */
async function startDelayed(
  tx: Database,
  caller: Caller,
  toTrack: ToTrack,
  { at }: ClockAction,
  now: Date,
): Promise<void> {
  const { task, day } = toTrack;
  const own = await listEntriesSince(tx, caller, at);
  const isSame = own.some((entry) => {
    const isOfTask = entry.taskId === task.id && entry.day === day;
    const isSent = entry.startedAt.getTime() === at.getTime();
    return isOfTask && (isSent || (entry.endedAt === null && entry.startedAt < at));
  });
  if (isSame) return;
  const slot = resolveStart(
    at.getTime(),
    own.map(({ startedAt, endedAt }) => ({
      startedAt: startedAt.getTime(),
      endedAt: endedAt?.getTime() ?? null,
    })),
  );
  if (slot === null) return;
  const startedAt = new Date(slot.startedAt);
  if (slot.endedAt !== null) {
    const isDoubtful = isLongRunning(slot.startedAt, slot.endedAt, task.plannedTotalMin);
    const endedAt = new Date(slot.endedAt);
    await track(tx, caller, toTrack, { startedAt, endedAt, isDoubtful });
    if (toTrack.occurrence === null && task.status === "PENDING") {
      await writeState(tx, caller, task, toStarted(), now);
    }
    return;
  }
  await stopClock(tx, caller, null, { at: startedAt, isDelayed: false });
  await track(tx, caller, toTrack, { startedAt, endedAt: null });
  await setInProgress(tx, caller, toTrack, now);
}

/**
 * The caller's entries that had not ended at an instant. Limits the search to a day back, because no entry
 * is longer.
 */
async function listEntriesSince(tx: Database, { userId }: Caller, at: Date) {
  const { ownerId, startedAt, endedAt } = timeEntries;
  const earliest = new Date(at.getTime() - MAX_ENTRY_MS);
  return tx
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(ownerId, userId),
        or(isNull(endedAt), and(gt(startedAt, earliest), gt(endedAt, at)), eq(startedAt, at)),
      ),
    )
    .limit(MAX_ENTRIES);
}

/** More than a user can start and pause in a day and a half. */
const MAX_ENTRIES = 2000;

async function track(
  tx: Database,
  caller: Caller,
  { task, day }: ToTrack,
  interval: {
    readonly startedAt: Date;
    readonly endedAt: Date | null;
    readonly isDoubtful?: boolean;
  },
): Promise<void> {
  await tx.insert(timeEntries).values({
    ...interval,
    startedDay: formatLivedDay(caller, interval.startedAt),
    timezone: caller.timeZone,
    id: createId(interval.startedAt.getTime()),
    ownerId: caller.userId,
    taskId: task.id,
    day,
    updatedAt: interval.endedAt ?? interval.startedAt,
  });
}

async function setInProgress(
  tx: Database,
  caller: Caller,
  { task, occurrence }: ToTrack,
  now: Date,
): Promise<void> {
  if (occurrence === null) await writeState(tx, caller, task, toStarted(), now);
  else await removeCompletion(tx, task, occurrence);
}

/** Does nothing when the clock does not run on this task. @throws as `startTracking` */
export async function pauseTracking(
  db: Database,
  caller: Caller,
  id: string,
  { date, at }: ClockRequest,
  now: Date,
): Promise<Task> {
  const action = parseClockAction(at, now);
  const access = await findTaskFor(db, caller, id, "work");
  await stopClock(db, caller, id, action);
  return showTask(db, caller, access, now, resolveDay(caller, date, action.at));
}

/**
 * Stops the caller's clock and completes the task, or its occurrence of that day.
 * @throws as `startTracking`
 */
export async function finishTracking(
  db: Database,
  caller: Caller,
  id: string,
  { date, at }: ClockRequest,
  now: Date,
): Promise<Task> {
  const action = parseClockAction(at, now);
  await completeTask(db, caller, id, { date }, now, action);
  const access = await findTaskFor(db, caller, id, "work");
  return showTask(db, caller, access, now, resolveDay(caller, date, action.at));
}
