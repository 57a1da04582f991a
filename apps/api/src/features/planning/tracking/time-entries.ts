// Lists, adds, corrects and removes a user's time entries and records every change.
import { and, desc, eq } from "drizzle-orm";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import { createId } from "@vereda/domain/id";
import type {
  TimeEntry,
  TimeEntryChange,
  trackingApi,
} from "@vereda/domain/planning/tracking/contract-tracking";
import { toStarted } from "@vereda/domain/planning/tasks/task-transitions";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { buildNextTimestamp, requireVersion, findRepeated } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { findTaskFor, requireRow } from "../access/access.ts";
import { formatLivedDay } from "../access/lived-day.ts";
import type { TimeEntryRow } from "../tables/schedules.ts";
import { timeEntries } from "../tables/schedules.ts";
import { loadSchedules } from "../schedules/schedule-rows.ts";
import type { TaskRow } from "../tables/plans.ts";
import { resolveDay, loadOccurrence } from "../tasks/completion.ts";
import { writeState } from "../tasks/completion-rows.ts";
import { timeEntryChanges } from "../tables/time-changes.ts";
import type { TimeEntryChangeRow } from "../tables/time-changes.ts";
import { lockClock, lockTask } from "./clock.ts";
import { validateTimeEntry } from "./validate-entry.ts";
import type { EntryTimes } from "./validate-entry.ts";

export function showEntry(row: TimeEntryRow): TimeEntry {
  const { id, taskId, day, startedAt, startedDay, timezone, endedAt, isDoubtful, updatedAt } = row;
  return {
    id,
    taskId,
    day,
    startedAt: startedAt.toISOString(),
    startedDay,
    timeZone: timezone,
    endedAt: endedAt?.toISOString() ?? null,
    isDoubtful,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Latest first. @throws as `findTaskFor` */
export async function listEntries(
  db: Database,
  caller: Caller,
  taskId: string,
  query: QueryOf<typeof trackingApi.listEntries>,
): Promise<Page<TimeEntry>> {
  await findTaskFor(db, caller, taskId, "read");
  const which = and(eq(timeEntries.taskId, taskId), eq(timeEntries.ownerId, caller.userId));
  const { startedAt, id } = timeEntries;
  const rows = db.select().from(timeEntries).where(which).orderBy(desc(startedAt), desc(id));
  return loadPage(query, db.$count(timeEntries, which), rows, (all) => all.map(showEntry));
}

/**
 * Adds time by hand, or returns the entry with the same id.
 * @throws validation_error for an overlap, a future time, more than a day or a day without occurrence;
 * conflict when the id is already used
 */
export async function createEntry(
  db: Database,
  caller: Caller,
  taskId: string,
  input: BodyOf<typeof trackingApi.createEntry>,
  now: Date,
): Promise<Created<TimeEntry>> {
  const { task } = await findTaskFor(db, caller, taskId, "work");
  const { id = createId(now.getTime()), timeZone: timezone = caller.timeZone } = input;
  const requested = { startedAt: new Date(input.startedAt), endedAt: new Date(input.endedAt) };
  return db.transaction(async (tx) => {
    await lockClock(tx, caller);
    const own = { id, ownerId: caller.userId, taskId };
    const existing = await findRepeated(tx, timeEntries, own, ["ownerId", "taskId"]);
    if (existing !== undefined) return { made: showEntry(existing), isNew: false };
    await lockTask(tx, taskId);
    const interval = await validateTimeEntry(tx, caller, { taskId, entryId: null }, requested, now);
    const occurrence = await resolveEntryOccurrence(tx, caller, task, input);
    const day = formatIsoDay(occurrence ?? resolveDay(caller, input.date, interval.startedAt));
    const [made] = await tx
      .insert(timeEntries)
      .values({
        ...interval,
        startedDay: formatLivedDay({ ...caller, timeZone: timezone }, interval.startedAt),
        timezone,
        ...own,
        day,
        updatedAt: now,
      })
      .returning();
    await recordChange(tx, requireRow(made), null, interval, now);
    if (occurrence === null && task.status === "PENDING") {
      await writeState(tx, caller, task, toStarted(), now);
    }
    return { made: showEntry(requireRow(made)), isNew: true };
  });
}

/** Uses `date`, or the day of `startedAt` without it; the error path names the field that was used. */
async function resolveEntryOccurrence(
  tx: Database,
  caller: Caller,
  task: TaskRow,
  { date, startedAt }: BodyOf<typeof trackingApi.createEntry>,
) {
  const day = resolveDay(caller, date, new Date(startedAt));
  const path = date === undefined ? "startedAt" : "date";
  return loadOccurrence(tx, caller, task, day, path);
}

/**
 * Corrects an entry, ends a running one, or confirms a doubtful one when nothing changes.
 * @throws not_found for another user's entry; validation_error as `createEntry`; conflict with the current
 * entry when `updatedAt` is stale
 */
export async function updateEntry(
  db: Database,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof trackingApi.updateEntry>,
  now: Date,
): Promise<TimeEntry> {
  return db.transaction(async (tx) => {
    await lockClock(tx, caller);
    const entry = await ownEntry(tx, caller, id);
    requireVersion(entry.updatedAt.toISOString(), changes.updatedAt, showEntry(entry));
    const requested = {
      startedAt: changes.startedAt === undefined ? entry.startedAt : new Date(changes.startedAt),
      endedAt: changes.endedAt === undefined ? entry.endedAt : new Date(changes.endedAt),
    };
    const isChanged = !isSame(requested, entry);
    const subject = { taskId: entry.taskId, entryId: id };
    const interval = isChanged
      ? await validateTimeEntry(tx, caller, subject, requested, now)
      : requested;
    const isMoved = interval.startedAt.getTime() !== entry.startedAt.getTime();
    const localCaller = { ...caller, timeZone: entry.timezone };
    const startedDay = isMoved ? formatLivedDay(localCaller, interval.startedAt) : entry.startedDay;
    const day = await resolveEntryDay(tx, entry, startedDay);
    const [changed] = await tx
      .update(timeEntries)
      .set({
        ...interval,
        day,
        startedDay,
        isDoubtful: false,
        updatedAt: buildNextTimestamp(timeEntries.updatedAt, now),
      })
      .where(eq(timeEntries.id, id))
      .returning();
    if (isChanged) await recordChange(tx, entry, entry, interval, now);
    return showEntry(requireRow(changed));
  });
}

/** A recurring task keeps its occurrence; a single task counts for the day on which the entry starts. */
async function resolveEntryDay(
  tx: Database,
  { taskId, day }: TimeEntryRow,
  startedDay: string,
): Promise<string> {
  const schedule = (await loadSchedules(tx, "taskId", [taskId])).get(taskId);
  return schedule?.isRecurring === true ? day : startedDay;
}

/** Removes an entry; its values stay in the history. @throws not_found for another user's entry */
export async function deleteEntry(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  await db.transaction(async (tx) => {
    await lockClock(tx, caller);
    const entry = await ownEntry(tx, caller, id);
    await tx.delete(timeEntries).where(eq(timeEntries.id, id));
    await recordChange(tx, entry, entry, null, now);
  });
  return null;
}

/** Requires permission to work, because an entry changes the task's total. */
async function ownEntry(tx: Database, caller: Caller, id: string): Promise<TimeEntryRow> {
  const which = and(eq(timeEntries.id, id), eq(timeEntries.ownerId, caller.userId));
  const entry = requireRow((await tx.select().from(timeEntries).where(which))[0]);
  await lockTask(tx, entry.taskId);
  await findTaskFor(tx, caller, entry.taskId, "work");
  return entry;
}

function isSame(a: EntryTimes, b: EntryTimes): boolean {
  return a.startedAt.getTime() === b.startedAt.getTime() && isSameEnd(a.endedAt, b.endedAt);
}

function isSameEnd(a: Date | null, b: Date | null): boolean {
  return a?.getTime() === b?.getTime();
}

async function recordChange(
  tx: Database,
  { id: entryId, ownerId, taskId, timezone }: TimeEntryRow,
  before: EntryTimes | null,
  after: EntryTimes | null,
  now: Date,
): Promise<void> {
  const kind = before === null ? "ADDED" : after === null ? "REMOVED" : "CHANGED";
  await tx.insert(timeEntryChanges).values({
    id: createId(now.getTime()),
    ownerId,
    taskId,
    entryId,
    kind,
    oldStartedAt: before?.startedAt ?? null,
    oldEndedAt: before?.endedAt ?? null,
    newStartedAt: after?.startedAt ?? null,
    newEndedAt: after?.endedAt ?? null,
    timezone,
    changedAt: now,
  });
}

/** Latest first. @throws as `findTaskFor` */
export async function listChanges(
  db: Database,
  caller: Caller,
  taskId: string,
  query: QueryOf<typeof trackingApi.listChanges>,
): Promise<Page<TimeEntryChange>> {
  await findTaskFor(db, caller, taskId, "read");
  const { ownerId, changedAt, id } = timeEntryChanges;
  const which = and(eq(timeEntryChanges.taskId, taskId), eq(ownerId, caller.userId));
  const rows = db.select().from(timeEntryChanges).where(which).orderBy(desc(changedAt), desc(id));
  return loadPage(query, db.$count(timeEntryChanges, which), rows, (all) => all.map(showChange));
}

function showChange(row: TimeEntryChangeRow): TimeEntryChange {
  const { id, entryId, kind, oldStartedAt, oldEndedAt, newStartedAt, newEndedAt } = row;
  return {
    id,
    entryId,
    kind,
    timeZone: row.timezone,
    before: showInterval(oldStartedAt, oldEndedAt),
    after: showInterval(newStartedAt, newEndedAt),
    changedAt: row.changedAt.toISOString(),
  };
}

function showInterval(startedAt: Date | null, endedAt: Date | null) {
  if (startedAt === null) return null;
  return { startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
