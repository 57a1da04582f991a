// A user's single running clock: stops it, caps it at a day and marks very long runs as doubtful.
import { and, eq, isNull, sql, type Placeholder } from "drizzle-orm";
import { MAX_DELAY_DAYS } from "@vereda/domain/planning/edits/action-time";
import { getClockEnd } from "@vereda/domain/planning/tracking/time-entry";
import { isLongRunning } from "@vereda/domain/planning/tracking/tracking";
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { lockPlans } from "../access/locks.ts";
import { timeEntries } from "../tables/schedules.ts";
import type { TimeEntryRow } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";

/** A start, pause or finish; `isDelayed` means the client sent its time, e.g. after being offline. */
export interface ClockAction {
  readonly at: Date;
  readonly isDelayed: boolean;
}

/** Tolerance for device clocks that run a few seconds ahead. */
const AHEAD_MS = MINUTE_MS;

/** @throws validation_error for a time in the future or too long ago */
export function parseClockAction(at: string | undefined, now: Date): ClockAction {
  if (at === undefined) return { at: now, isDelayed: false };
  const requestedAt = Date.parse(at);
  if (requestedAt > now.getTime() + AHEAD_MS) {
    throw createInvalidFieldsError({ path: "at", code: "press_in_future" });
  }
  if (requestedAt < now.getTime() - MAX_DELAY_DAYS * DAY_MS) {
    throw createInvalidFieldsError({ path: "at", code: "press_too_old" });
  }
  return { at: new Date(Math.min(requestedAt, now.getTime())), isDelayed: true };
}

/** Serializes changes of one user's tracked time. Call it first in a transaction. */
export async function lockClock(tx: Database, { userId }: Caller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
}

/** Waits for a deletion of the task. Call it before writing its time. @throws not_found */
export function lockTask(tx: Database, id: string): Promise<void> {
  return lockPlans(tx, tasks, [id]);
}

export async function findRunningClock(db: Database, { userId }: Caller) {
  const [running] = await db
    .select({ entry: timeEntries, plannedMinutes: tasks.plannedTotalMin })
    .from(timeEntries)
    .innerJoin(tasks, eq(tasks.id, timeEntries.taskId))
    .where(and(eq(timeEntries.ownerId, userId), isNull(timeEntries.endedAt)));
  return running ?? null;
}

/**
 * Stops the caller's clock on this task, or on any task when `taskId` is null. A delayed action does not
 * stop an entry that started after it.
 */
export async function stopClock(
  db: Database,
  caller: Caller,
  taskId: string | null,
  { at, isDelayed }: ClockAction,
): Promise<void> {
  const running = await findRunningClock(db, caller);
  if (running === null) return;
  const { entry, plannedMinutes } = running;
  if (taskId === null || entry.taskId === taskId) {
    await stopEntry(db, entry, plannedMinutes, { at, isDelayed });
  }
}

/** A delayed action does not end an entry that started after it. */
export async function stopEntry(
  db: Database,
  entry: Pick<TimeEntryRow, "id" | "startedAt">,
  plannedMinutes: number | null,
  { at, isDelayed }: ClockAction,
): Promise<void> {
  if (isDelayed && entry.startedAt > at) return;
  const startedAt = entry.startedAt.getTime();
  await db
    .update(timeEntries)
    .set({
      endedAt: new Date(getClockEnd(startedAt, at.getTime())),
      isDoubtful: isLongRunning(startedAt, at.getTime(), plannedMinutes),
      updatedAt: buildNextTimestamp(timeEntries.updatedAt, at),
    })
    .where(and(eq(timeEntries.id, entry.id), isNull(timeEntries.endedAt)));
}

export function isRunningFor(userId: Placeholder, taskId: Placeholder) {
  return and(
    eq(timeEntries.taskId, taskId),
    eq(timeEntries.ownerId, userId),
    isNull(timeEntries.endedAt),
  );
}
