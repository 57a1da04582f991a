// The one running clock of a person: what it runs on, and how it is stopped. A clock never runs backwards, nor longer
// than a day; one that ran unbelievably long is marked, so that its person is asked.
import { and, eq, isNull, sql } from "drizzle-orm";
import { getClockEnd, MAX_ACTION_AGE_MS } from "@vereda/domain/planning/tracking/time-entry";
import { isLongRunning } from "@vereda/domain/planning/tracking/tracking";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { invalidFields } from "#platform/http/errors/errors.ts";
import { timeEntries } from "../tables/schedules.ts";
import type { TimeEntryRow } from "../tables/schedules.ts";
import { tasks } from "../tables/plans.ts";

/** A press of start, pause or finish: when it was, and whether the server hears of it only now. */
export interface ClockAction {
  readonly at: Date;
  readonly isDelayed: boolean;
}

/** Clocks of devices that were set by ours still differ by seconds. */
const AHEAD_MS = MINUTE_MS;

/** @throws validation_error for an instant that is still to come, or that is too long ago */
export function parseClockAction(at: string | undefined, now: Date): ClockAction {
  if (at === undefined) return { at: now, isDelayed: false };
  const requestedAt = Date.parse(at);
  if (requestedAt > now.getTime() + AHEAD_MS) {
    throw invalidFields({ path: "at", code: "press_in_future" });
  }
  if (requestedAt < now.getTime() - MAX_ACTION_AGE_MS) {
    throw invalidFields({ path: "at", code: "press_too_old" });
  }
  return { at: new Date(Math.min(requestedAt, now.getTime())), isDelayed: true };
}

/** Lets the changes of one person's tracked time come one after another. Call it first in a transaction. */
export async function lockClock(tx: Database, { userId }: Caller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
}

/** The caller's running entry, with what was planned for its task; null while nothing runs. */
export async function runningClock(db: Database, { userId }: Caller) {
  const [running] = await db
    .select({ entry: timeEntries, plannedMinutes: tasks.plannedTotalMin })
    .from(timeEntries)
    .innerJoin(tasks, eq(tasks.id, timeEntries.taskId))
    .where(and(eq(timeEntries.ownerId, userId), isNull(timeEntries.endedAt)));
  return running ?? null;
}

/**
 * Stops the caller's clock, if it runs on this task; on any when `taskId` is null. A press that comes late stops nothing
 * that began after it.
 */
export async function stopClock(
  db: Database,
  caller: Caller,
  taskId: string | null,
  { at, isDelayed }: ClockAction,
): Promise<void> {
  const running = await runningClock(db, caller);
  if (running === null) return;
  const { entry, plannedMinutes } = running;
  if (taskId === null || entry.taskId === taskId) {
    await stopEntry(db, entry, plannedMinutes, { at, isDelayed });
  }
}

/** Ends a running entry, unless it began after a press that comes late. */
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
    })
    .where(and(eq(timeEntries.id, entry.id), isNull(timeEntries.endedAt)));
}

/** What makes an entry the caller's running one on a task. */
export function isRunningFor({ userId }: Caller, taskId: string) {
  return and(
    eq(timeEntries.taskId, taskId),
    eq(timeEntries.ownerId, userId),
    isNull(timeEntries.endedAt),
  );
}
