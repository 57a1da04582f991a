// Compares planned tasks that have an hour with their events in an account: what to write, apply or ask.
import { and, eq, sql } from "drizzle-orm";
import type { DeletionChoice } from "@vereda/domain/planning/calendars/contract-calendar-accounts";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { isAreaActive, isHandedOver } from "../../agenda/rows/queries.ts";
import { applyToTask, type Context } from "../../caldav/apply-fields.ts";
import {
  fieldGroups,
  isSameGroup,
  noFields,
  parseCalendarObject,
  type CalendarFields,
  type CalendarObject,
} from "../../caldav/calendar-fields.ts";
import { DavError } from "../../caldav/dav-error.ts";
import { loadPlans } from "../../caldav/plan-fields.ts";
import { writeObject, type PlanFields } from "../../caldav/write-fields.ts";
import { unscheduleTask } from "../../schedules/schedules.ts";
import { writtenEvents, type CalendarRow, type WrittenEventRow } from "../../tables/calendars.ts";
import { deleteTask } from "../../tasks/tasks.ts";
import type { RemoteObject, RemoteObjects } from "./account-server.ts";

const DAYS_AHEAD = 90;
/** Unfinished tasks of earlier days keep their events for so long. */
const DAYS_BACK = 31;
const MAX_WRITTEN = 500;
/** A calendar that lost more events at once is asked about, whatever was remembered. */
const MAX_UNASKED = 5;

/** Alarms, tags and the like stay on either side. */
const writtenGroups = ["title", "description", "times", "overrides"] as const;
type WrittenGroup = (typeof writtenGroups)[number];
type WrittenFields = Pick<CalendarFields, WrittenGroup>;

/** In one order, because fields are compared as JSON. */
const pickFields = ({ title, description, times, overrides }: WrittenFields): WrittenFields => ({
  title,
  description,
  times,
  overrides,
});

const listDifferences = (one: Partial<WrittenFields>, other: WrittenFields) =>
  writtenGroups.filter(
    (group) => !isSameGroup({ ...noFields, ...one }, { ...noFields, ...other }, group),
  );

/** Null for a text that is no event. */
export function parseEvent(text: string, { timeZone }: Caller): CalendarObject | null {
  try {
    return parseCalendarObject(text, timeZone);
  } catch (error) {
    if (error instanceof DavError) return null;
    throw error;
  }
}

/** The text of an event in which only `groups` are written. */
export function writeEvent(
  plan: PlanFields,
  { taskId, raw }: { readonly taskId: string; readonly raw: string | null },
  caller: Caller,
  groups: readonly string[] = writtenGroups,
): string {
  const fields = { ...noFields, ...pickFields(plan.fields) };
  const others = fieldGroups.filter((group) => !groups.includes(group));
  const refused = Object.fromEntries(others.map((group) => [group, JSON.stringify(fields[group])]));
  const written = { uid: `${taskId}@vereda`, parentUid: null, raw, refused };
  return writeObject({ ...plan, fields, tagNames: [], completions: new Map() }, written, caller);
}

export interface Writing {
  readonly taskId: string;
  readonly name: string;
  /** Null to delete. */
  readonly text: string | null;
  /** Of the version that it replaces; null for a new one. */
  readonly etag: string | null;
  readonly agreed: WrittenFields | null;
}

export interface ComparedCalendar {
  readonly context: Context;
  readonly caller: Caller;
  readonly calendar: Pick<CalendarRow, "id" | "isWritten">;
  readonly choice: DeletionChoice | null;
  readonly now: Date;
}

const getName = (taskId: string) => `vereda-${taskId}.ics`;

/**
 * The owner's open tasks with an hour of the coming days, and those that are written already, by their last
 * days. One that lost its hour becomes an event of the whole day.
 */
async function listPlanned(
  db: Database,
  { caller, calendar, now }: ComparedCalendar,
  written: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!calendar.isWritten) return new Map();
  const today = getUserDay(now.getTime(), caller);
  const among = sql`tasks.id = any(${sql.param([...written])}::uuid[])`;
  const { rows } = await db.execute<{ id: string; last_day: string }>(sql`
    select tasks.id, schedules.last_day::text from tasks
    join objectives on objectives.id = tasks.objective_id
    join missions on missions.id = tasks.mission_id
    join schedules on schedules.task_id = tasks.id
    where tasks.owner_id = ${caller.userId} and tasks.status in ('PENDING', 'IN_PROGRESS')
      and schedules.status <> 'CANCELLED' and missions.status <> 'SKIPPED'
      and objectives.status not in ('COMPLETED', 'ARCHIVED', 'BACKLOG')
      and ${sql.raw(`${isHandedOver} is not true and ${isAreaActive}`)}
      and (${among} or (schedules.owner_id = ${caller.userId} and schedules.start_minute is not null
        and schedules.last_day >= ${formatIsoDay(today)}::date
        and schedules.start_day <= ${formatIsoDay(today + DAYS_AHEAD)}::date
        and tasks.id not in (select task_id from calendar_written_events where owner_id = ${caller.userId})))
    order by ${among} desc, schedules.start_day, tasks.id limit ${MAX_WRITTEN}`);
  return new Map(rows.map(({ id, last_day: lastDay }) => [id, lastDay]));
}

async function loadState(db: Database, compared: ComparedCalendar) {
  const { caller, calendar } = compared;
  const rows = await db
    .select()
    .from(writtenEvents)
    .where(eq(writtenEvents.calendarId, calendar.id));
  const planned = await listPlanned(
    db,
    compared,
    rows.map(({ taskId }) => taskId),
  );
  const objects = [...planned.keys()].map((id) => ({ subjectId: id, taskId: id }));
  const plans = await loadPlans(db, caller, objects, "VEVENT");
  return { rows, planned, plans };
}

/** Whether plans differ from what is written, without a look at the account. */
export async function hasUnwritten(db: Database, compared: ComparedCalendar): Promise<boolean> {
  const { rows, plans } = await loadState(db, compared);
  const written = new Map(rows.map((row) => [row.taskId, row]));
  return (
    rows.some(({ taskId }) => !plans.has(taskId)) ||
    [...plans].some(
      ([id, { fields }]) => listDifferences(written.get(id)?.agreed ?? {}, fields).length > 0,
    )
  );
}

/**
 * Applies what changed there alone, notes what both changed and what is gone, and returns what to write.
 * Call it in the transaction of `context.db`.
 */
export async function compareEvents(
  compared: ComparedCalendar,
  objects: RemoteObjects,
): Promise<readonly Writing[]> {
  const { context, caller, calendar, now } = compared;
  const { db } = context;
  const { rows, planned, plans } = await loadState(db, compared);
  const oldest = formatIsoDay(getUserDay(now.getTime(), caller) - DAYS_BACK);
  const missing = rows.filter(({ taskId, name }) => plans.has(taskId) && !objects.has(name));
  const choice = missing.length > MAX_UNASKED ? null : compared.choice;
  const writings: Writing[] = [];
  const written = new Set(rows.map(({ taskId }) => taskId));
  // One by one: each that changed is an action of its own, and most change nothing.
  for (const row of rows) {
    const plan = plans.get(row.taskId);
    const object = objects.get(row.name);
    if (plan === undefined) writings.push(...(await withdraw(row, object)));
    else if ((planned.get(row.taskId) ?? "") < oldest) await dropRow(row);
    else if (object === undefined) await noteMissing(row);
    else writings.push(...(await compareEvent(row, plan, object)));
  }
  for (const [taskId, plan] of plans) {
    if (written.has(taskId)) continue;
    const name = getName(taskId);
    const object = objects.get(name);
    const agreed = pickFields(plan.fields);
    const text = writeEvent(plan, { taskId, raw: null }, caller);
    if (object === undefined) writings.push({ taskId, name, text, etag: null, agreed });
    else {
      // Written before, and not noted: what differs is the user's to decide.
      const differs =
        listDifferences(parseEvent(object.text, caller)?.fields ?? {}, agreed).length > 0;
      const other = differs && { otherEtag: object.etag, otherRaw: object.text };
      const row = {
        taskId,
        ownerId: caller.userId,
        calendarId: calendar.id,
        name,
        agreed,
        ...other,
      };
      const same = differs ? { etag: "", raw: text } : { etag: object.etag, raw: object.text };
      await db.insert(writtenEvents).values({ ...row, ...same });
    }
  }
  return writings;

  function isOf({ taskId }: WrittenEventRow) {
    return and(eq(writtenEvents.taskId, taskId), eq(writtenEvents.calendarId, calendar.id));
  }

  async function dropRow(row: WrittenEventRow) {
    await db.delete(writtenEvents).where(isOf(row));
  }

  async function update(row: WrittenEventRow, changes: Partial<WrittenEventRow>) {
    await db.update(writtenEvents).set(changes).where(isOf(row));
  }

  /** What changed there meanwhile stays there. */
  async function withdraw(row: WrittenEventRow, object: RemoteObject | undefined) {
    const { taskId, name } = row;
    if (object !== undefined && listChangesThere(row, object).length === 0)
      return [{ taskId, name, text: null, etag: object.etag, agreed: null }];
    await dropRow(row);
    return [];
  }

  function listChangesThere(row: WrittenEventRow, object: RemoteObject) {
    if (object.etag === row.etag) return [];
    const there = parseEvent(object.text, caller);
    const base = parseEvent(row.raw, caller);
    return there === null ? [] : listDifferences(base?.fields ?? {}, there.fields);
  }

  async function noteMissing(row: WrittenEventRow) {
    if (choice === null) await update(row, { isMissing: true, otherEtag: null, otherRaw: null });
    else await applyDeletion(compared, row, choice);
  }

  async function compareEvent(
    row: WrittenEventRow,
    plan: PlanFields,
    object: RemoteObject,
  ): Promise<Writing[]> {
    const { taskId, name } = row;
    const there = parseEvent(object.text, caller);
    if (there === null) return [];
    const changedThere = listChangesThere(row, object);
    const changedHere = listDifferences(row.agreed, plan.fields);
    const differing = listDifferences(there.fields, plan.fields);
    const both = changedHere.filter(
      (group) => changedThere.includes(group) && differing.includes(group),
    );
    const isUndecided = row.otherEtag !== null && differing.length > 0;
    if (both.length > 0 || isUndecided) {
      await update(row, { otherEtag: object.etag, otherRaw: object.text, isMissing: false });
      return [];
    }
    const applied = changedThere.filter((group) => !changedHere.includes(group));
    const current = applied.length === 0 ? plan : await apply(row, plan, there, applied);
    const agreed = pickFields(current.fields);
    const unsent = changedHere.filter((group) => differing.includes(group));
    // A moved occurrence is a task of its own here, with its own event.
    const settled = applied.includes("overrides") ? listDifferences(there.fields, agreed) : [];
    const groups = [...unsent, ...settled];
    if (object.etag !== row.etag || unsent.length < changedHere.length || row.isMissing) {
      // Until it is sent, what is there is what both last agreed on.
      const pending = Object.fromEntries(groups.map((group) => [group, there.fields[group]]));
      const noted = { etag: object.etag, raw: object.text, agreed: { ...agreed, ...pending } };
      await update(row, { ...noted, isMissing: false, otherEtag: null, otherRaw: null });
    }
    if (groups.length === 0) return [];
    const text = writeEvent(current, { taskId, raw: object.text }, caller, groups);
    return [{ taskId, name, text, etag: object.etag, agreed }];
  }

  /** The plan as it is then; what it does not take stays there. */
  async function apply(
    row: WrittenEventRow,
    plan: PlanFields,
    there: CalendarObject,
    groups: readonly WrittenGroup[],
  ) {
    const { taskId } = row;
    const fields = { ...noFields, ...pickFields(parseEvent(row.raw, caller)?.fields ?? noFields) };
    const changed = Object.fromEntries(groups.map((group) => [group, there.fields[group]]));
    const incoming = { ...there, fields: { ...fields, ...changed } };
    try {
      await applyToTask({ context, caller, id: taskId, base: fields, incoming, now });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    const after = await loadPlans(db, caller, [{ subjectId: taskId, taskId }], "VEVENT");
    return after.get(taskId) ?? plan;
  }
}

/** What the user wants for a task whose event was deleted in the account. */
export async function applyDeletion(
  { context: { db }, caller, now }: Pick<ComparedCalendar, "context" | "caller" | "now">,
  { taskId }: Pick<WrittenEventRow, "taskId">,
  choice: DeletionChoice,
): Promise<void> {
  await db.delete(writtenEvents).where(eq(writtenEvents.taskId, taskId));
  try {
    if (choice === "DELETE_TASK") await deleteTask(db, caller, taskId, now);
    if (choice === "UNSCHEDULE") await unscheduleTask(db, caller, taskId);
  } catch (error) {
    // Deleted here too, or no longer the user's to change.
    if (!(error instanceof AppError)) throw error;
  }
}
