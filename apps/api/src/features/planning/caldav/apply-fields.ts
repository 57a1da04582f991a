// Applies what a program changed about an object to its plan, by the services that screens use.
import { eq } from "drizzle-orm";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { MAX_REMINDERS } from "@vereda/domain/planning/reminders/reminder-time";
import { getDisplayDay } from "@vereda/domain/planning/schedules/occurrence";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { isEstimated } from "@vereda/domain/planning/tasks/estimation";
import {
  getTagKey,
  MAX_TAG_NAME,
  MAX_TASK_TAGS,
} from "@vereda/domain/planning/tasks/tags/tag-rules";
import { normaliseText } from "@vereda/domain/text";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findTaskFor } from "../access/access.ts";
import { buildWhen } from "../reminders/occurrences.ts";
import { saveReminders } from "../reminders/subject-reminders.ts";
import { loadSchedules, toStoredSchedule } from "../schedules/schedule-rows.ts";
import { scheduleTask, unscheduleTask } from "../schedules/schedules.ts";
import { reminders } from "../tables/reminders.ts";
import { toEstimation } from "../tables/task-content.ts";
import { planningTags } from "../tables/tags.ts";
import { updateChecklistItem } from "../tasks/checklist.ts";
import { completeTask, reopenTask } from "../tasks/completion.ts";
import { moveOccurrence, skipOccurrence } from "../tasks/occurrences.ts";
import { createTag } from "../tasks/tags/tags.ts";
import { saveEstimations, updateTask } from "../tasks/tasks.ts";
import { getOffset, toWhen } from "./alarms.ts";
import {
  isSameGroup,
  type CalendarFields,
  type CalendarObject,
  type CalendarOverride,
  type FieldGroup,
} from "./calendar-fields.ts";
import {
  buildOccurrences,
  getMinutesBetween,
  isContinuation,
  startAt,
  toZone,
  type CalendarTimes,
} from "./calendar-times.ts";

export type Context = Pick<AppContext, "db" | "dataKeys" | "findInvitedUser" | "hooks">;

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 10_000;
/** Of a task without an estimate, which cannot be planned. */
const DEFAULT_ESTIMATE_MIN = 30;
/** Changes of single occurrences that one request applies. */
const MAX_OVERRIDES = 100;

/** Those that say that the plan does not take a value, and not that the caller may not change it. */
const refusals: ReadonlySet<string> = new Set([
  "validation_error",
  "conflict",
  "occurrence_completed",
  "occurrence_moved",
  "too_many_tags",
]);

interface Change {
  readonly context: Context;
  readonly caller: Caller;
  readonly id: string;
  /** What the program had read, and what it wrote. */
  readonly base: CalendarFields;
  readonly incoming: CalendarObject;
  readonly now: Date;
}

/**
 * Applies the differences to a task, in the transaction of `context.db`.
 * @returns the groups of fields that the plan did not take
 * @throws as the services for who may not change it
 */
export async function applyToTask(change: Change): Promise<ReadonlySet<FieldGroup>> {
  const refused = new Set<FieldGroup>();
  const attempt = async (group: FieldGroup, apply: () => Promise<unknown>) => {
    try {
      await apply();
    } catch (error) {
      if (!(error instanceof AppError) || !refusals.has(error.code)) throw error;
      refused.add(group);
    }
  };
  const { base, incoming } = change;
  const { fields } = incoming;
  const differs = (group: FieldGroup) => !isSameGroup(base, fields, group);
  const texts = buildTexts(change);
  // What is too long or missing stays with its program.
  if (cleanTitle(fields.title) !== fields.title || fields.title === "") refused.add("title");
  if (cleanDescription(fields.description) !== fields.description) refused.add("description");
  if (differs("priority"))
    await attempt("priority", () => update(change, { ...texts, priority: fields.priority }));
  else if (Object.keys(texts).length > 0) await attempt("title", () => update(change, texts));
  if (differs("flags")) await attempt("flags", () => applyFlags(change));
  if (differs("tags")) await attempt("tags", () => applyTags(change));
  // A planned task gets an estimate that its program need not know.
  if (fields.estimate === null) refused.add("estimate");
  if (differs("estimate")) await attempt("estimate", () => applyEstimate(change));
  if (differs("times")) {
    const completed = findCompletedByMove(base, fields);
    if (completed !== null) {
      refused.add("times");
      await attempt("times", () => complete(change, completed));
    } else await attempt("times", () => applyTimes(change, refused));
  }
  if (differs("overrides")) await applyOverrides(change, attempt);
  if (differs("status")) await attempt("status", () => applyStatus(change));
  if (differs("alarms")) await attempt("alarms", () => applyAlarms(change, refused));
  return refused;
}

const update = (
  { context, caller, id, now }: Change,
  changes: Parameters<typeof updateTask>[3],
): Promise<unknown> => updateTask(context.db, caller, id, changes, now);

/** As texts of screens are stored; empty if nothing in it is visible. */
const cleanText = (text: string, maxLength: number) =>
  normaliseText(text.slice(0, maxLength).toWellFormed());

export const cleanTitle = (text: string) => cleanText(text, MAX_TITLE);
const cleanDescription = (text: string) => cleanText(text, MAX_DESCRIPTION);

function buildTexts({ base, incoming: { fields } }: Change) {
  const title = cleanTitle(fields.title);
  const description = cleanDescription(fields.description);
  return {
    ...(title !== "" && title !== base.title && { title }),
    ...(description !== base.description && {
      description: description === "" ? null : description,
    }),
  };
}

async function applyFlags(change: Change): Promise<void> {
  const requested = new Set(change.incoming.fields.flags);
  const before = new Set(change.base.flags);
  const changed = taskCharacteristics.filter((flag) => requested.has(flag) !== before.has(flag));
  await update(change, Object.fromEntries(changed.map((flag) => [flag, requested.has(flag)])));
}

async function applyTags(change: Change): Promise<void> {
  const { context, caller, incoming, now } = change;
  const requested = new Map(
    incoming.tagNames.map((name) => [getTagKey(name), cleanText(name, MAX_TAG_NAME)]),
  );
  const own = await context.db
    .select({ id: planningTags.id, key: planningTags.nameKey })
    .from(planningTags)
    .where(eq(planningTags.ownerId, caller.userId));
  const ids = new Map(own.map(({ id, key }) => [key, id]));
  const keys = [...requested.keys()].slice(0, MAX_TASK_TAGS);
  // One by one: each is new, and a task has few.
  for (const key of keys.filter((one) => !ids.has(one))) {
    const { made } = await createTag(context.db, caller, { name: requested.get(key) ?? key }, now);
    ids.set(key, made.id);
  }
  await update(change, { tagIds: keys.flatMap((key) => ids.get(key) ?? []) });
}

async function applyEstimate({ context, caller, id, incoming, now }: Change): Promise<void> {
  const { estimate } = incoming.fields;
  if (estimate !== null && estimate > 0)
    await saveEstimations(context.db, caller, id, { totalMin: Math.min(estimate, 8640) }, now);
}

/** The day of the occurrence that a program completed by moving the start of the series on. */
function findCompletedByMove(base: CalendarFields, fields: CalendarFields): Day | null {
  const { start } = base.times;
  const next = fields.times.start;
  if (start === null || next === null || fields.status === "COMPLETED") return null;
  if (!isContinuation(fields.times, base.times)) return null;
  if (next.minute !== start.minute || next.zone !== start.zone) return null;
  return buildOccurrences(base.times)?.occursOn(next.day) === true ? start.day : null;
}

/** The user's day on which an occurrence of the series is. */
async function getOccurrenceDate({ context, caller, id }: Change, day: Day): Promise<string> {
  const row = (await loadSchedules(context.db, "taskId", [id])).get(id);
  const visibleDay = row === undefined ? day : getDisplayDay(toStoredSchedule(row), day, caller);
  return formatIsoDay(visibleDay);
}

async function complete(change: Change, day: Day | null, at: number | null = null) {
  const { context, caller, id, now } = change;
  const date = day === null ? undefined : await getOccurrenceDate(change, day);
  const action =
    at === null || at >= now.getTime()
      ? { at: now, isDelayed: false }
      : { at: new Date(at), isDelayed: true };
  await completeTask(context.db, caller, id, { date }, now, action);
}

async function applyStatus(change: Change): Promise<void> {
  const { context, caller, id, base, incoming, now } = change;
  const { status, times } = incoming.fields;
  const isSeries = times.rule !== null && base.times.rule !== null;
  if (isSeries || status === "CANCELLED" || status === "IN_PROGRESS")
    return void (await update(change, { status }));
  if (status === "COMPLETED") return complete(change, null, incoming.completedAt);
  if (base.status === "COMPLETED") await reopenTask(context.db, caller, id, undefined, now);
  else await update(change, { status });
}

async function applyOverrides(
  change: Change,
  attempt: (group: FieldGroup, apply: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { context, caller, id, base, incoming, now } = change;
  const before = new Map(base.overrides.map((one) => [one.day, one]));
  const after = new Map(incoming.fields.overrides.map((one) => [one.day, one]));
  const added = [...after.values()].filter(
    (one) => JSON.stringify(one) !== JSON.stringify(before.get(one.day)),
  );
  const removed = [...before.values()].filter(({ day }) => !after.has(day));
  // One by one: each is an action of its own, with the rules of the screen that has it.
  for (const { day, status } of removed.slice(0, MAX_OVERRIDES)) {
    if (status !== "COMPLETED") continue;
    await attempt("overrides", async () =>
      reopenTask(context.db, caller, id, await getOccurrenceDate(change, day), now),
    );
  }
  for (const one of added.slice(0, MAX_OVERRIDES))
    await attempt("overrides", () => applyOverride(change, one));
}

async function applyOverride(change: Change, { day, status, times }: CalendarOverride) {
  const { context, caller, id, incoming, now } = change;
  if (status === "COMPLETED") return complete(change, day, incoming.completions.get(day) ?? null);
  const date = await getOccurrenceDate(change, day);
  if (status === "CANCELLED") return skipOccurrence(context.db, caller, id, date, now);
  const input = times && toScheduleInput(times);
  if (input) await moveOccurrence(context.db, caller, id, date, input, now);
}

/** Null without a start. */
function toScheduleInput({ start, due, rule, except }: CalendarTimes): ScheduleInput | null {
  if (start === null) return null;
  const format = ({ day, minute }: { readonly day: Day; readonly minute: number | null }) =>
    minute === null ? formatIsoDay(day) : `${formatIsoDay(day)}T${formatClockTime(minute)}`;
  return {
    startDate: format(start),
    endDate: due && format(due),
    timezone: start.zone,
    ...(rule !== null && { rruleString: rule, exceptDates: except.map(formatIsoDay) }),
  };
}

async function applyTimes(change: Change, refused: Set<FieldGroup>): Promise<void> {
  const { context, caller, id, incoming, now } = change;
  const { db } = context;
  const { task } = await findTaskFor(db, caller, id, "own");
  const row = (await loadSchedules(db, "taskId", [id])).get(id);
  const stored = row === undefined ? null : toStoredSchedule(row);
  const { times } = incoming.fields;
  const { start, due } = times;
  if (start === null) {
    if (stored !== null) await unscheduleTask(db, caller, id);
    if (task.deadline !== null) await update(change, { deadline: null });
    return;
  }
  const today = getUserDay(now.getTime(), caller);
  const isPast = start.day < today && start.day !== stored?.startDay;
  const isSingle = times.rule === null && incoming.name === "VTODO";
  const isDay = isSingle && start.minute === null;
  const { day: dueDay } = toZone(due ?? start, caller.timeZone);
  // What was due can no longer be planned then, but it is late since then.
  if (isSingle && isPast && (isDay || stored === null || dueDay < today)) {
    refused.add("times");
    if (stored !== null) await unscheduleTask(db, caller, id);
    return void (await update(change, { deadline: formatIsoDay(dueDay) }));
  }
  const isRange = stored?.endDay != null && stored.endDay > stored.startDay;
  const isDeadline = isDay && !isRange;
  const deadline = isDeadline && due !== null ? formatIsoDay(due.day) : null;
  // Without a schedule the deadline was what is due.
  if ((isDeadline || stored === null) && deadline !== task.deadline)
    await update(change, { deadline });
  if (!isEstimated(toEstimation(task))) {
    const length = due === null || due.minute === null ? 0 : getMinutesBetween(start, due);
    const executionMin = length > 0 && length <= 1440 ? length : DEFAULT_ESTIMATE_MIN;
    await saveEstimations(db, caller, id, { executionMin }, now);
  }
  const planned = isPast ? startNext(times, today) : times;
  const requested = isDeadline ? { ...planned, due: null } : planned;
  if (planned !== times) refused.add("times");
  try {
    await saveTimes(change, requested);
  } catch (error) {
    if (
      !(error instanceof AppError) ||
      error.code !== "validation_error" ||
      requested.rule === null
    )
      throw error;
    // A rule that plans do not have: its first date.
    refused.add("times");
    await saveTimes(change, { ...requested, rule: null });
  }
}

async function saveTimes({ context, caller, id, now }: Change, times: CalendarTimes) {
  const input = toScheduleInput(times);
  if (input !== null) await scheduleTask(context.db, caller, id, input, now);
}

/** A series that began before today begins with its next occurrence, because plans have no past. */
function startNext(times: CalendarTimes, today: Day): CalendarTimes {
  const day = buildOccurrences(times)?.nextAfter(today - 1) ?? null;
  return day === null ? times : startAt(times, day);
}

async function applyAlarms(change: Change, refused: Set<FieldGroup>): Promise<void> {
  const { context, caller, id, base, incoming, now } = change;
  const { alarms, times } = incoming.fields;
  const stored = await context.db.select().from(reminders).where(eq(reminders.taskId, id));
  const own = stored.filter(({ ownerId }) => ownerId === caller.userId);
  const remaining = own.filter((row) => {
    const offset = getOffset(row, base.times);
    return offset === null || alarms.includes(offset);
  });
  const offsets = new Set(own.map((row) => getOffset(row, base.times)));
  const added = alarms
    .filter((offset) => !offsets.has(offset))
    .flatMap((offset) => toWhen(offset, times) ?? []);
  const requested = [...remaining.map(buildWhen), ...added];
  if (requested.length > MAX_REMINDERS) refused.add("alarms");
  const body = { reminders: requested.slice(0, MAX_REMINDERS) };
  await saveReminders(context, caller, { kind: "task", id }, body, now);
}

/** As `applyToTask`, for an item of a checklist, which has a title, a day and a state. */
export async function applyToItem({
  context,
  caller,
  id,
  base,
  incoming: { fields },
  now,
}: Change): Promise<ReadonlySet<FieldGroup>> {
  const title = cleanTitle(fields.title);
  const day = fields.times.start === null ? null : formatIsoDay(fields.times.start.day);
  const isDone = fields.status === "COMPLETED";
  const changes = {
    ...(title !== "" && title !== base.title && { title }),
    ...(!isSameGroup(base, fields, "times") && { day }),
    ...(isDone !== (base.status === "COMPLETED") && { completed: isDone }),
  };
  if (Object.keys(changes).length > 0) await updateChecklistItem(context, caller, id, changes, now);
  return new Set([
    "title",
    "description",
    "times",
    "priority",
    "flags",
    "tags",
    "alarms",
    "estimate",
    "overrides",
  ]);
}
