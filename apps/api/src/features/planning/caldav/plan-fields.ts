// Loads tasks and items of checklists as the fields of calendar objects, in a few queries for all.
import { and, eq, inArray, sql } from "drizzle-orm";
import { formatRule } from "@vereda/domain/planning/recurrence/language/format";
import { buildScheduleRule } from "@vereda/domain/planning/schedules/schedule-repeat";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import type { TaskTag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { getTagKey } from "@vereda/domain/planning/tasks/tags/tag-rules";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadSchedules, parseStoredDay, toStoredSchedule } from "../schedules/schedule-rows.ts";
import type { CalendarObjectRow } from "../tables/caldav.ts";
import { checklistItems, tasks } from "../tables/plans.ts";
import type { ChecklistItemRow, TaskRow } from "../tables/plans.ts";
import { reminders } from "../tables/reminders.ts";
import type { ReminderRow } from "../tables/reminders.ts";
import { taskCompletions } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { toEstimation } from "../tables/task-content.ts";
import { loadTaskTags } from "../tasks/tags/tags.ts";
import { getOffset } from "./alarms.ts";
import { noFields, type CalendarFields, type ComponentName } from "./calendar-fields.ts";
import { addMinutes, noTimes, type CalendarTime, type CalendarTimes } from "./calendar-times.ts";
import type { PlanFields } from "./write-fields.ts";

/** Completed occurrences that a series lists, the latest ones. */
const MAX_COMPLETIONS = 60;
/** Of an event whose task says neither when it ends nor how long it takes. */
const DEFAULT_EVENT_MIN = 30;

interface TaskParts {
  readonly task: TaskRow;
  readonly schedule: ScheduleRow | undefined;
  readonly tags: readonly TaskTag[];
  readonly reminders: readonly ReminderRow[];
  readonly completions: ReadonlyMap<Day, Date>;
}

/** By the id of the task or item; those that are gone are absent. */
export async function loadPlans(
  db: Database,
  caller: Caller,
  objects: readonly Pick<CalendarObjectRow, "subjectId" | "taskId">[],
  name: ComponentName,
): Promise<ReadonlyMap<string, PlanFields>> {
  const ofTasks = objects.filter(({ subjectId, taskId }) => subjectId === taskId);
  const ofItems = objects.filter(({ subjectId, taskId }) => subjectId !== taskId);
  const loaded = await loadTaskParts(
    db,
    caller,
    ofTasks.map(({ taskId }) => taskId),
  );
  const plans = loaded.map((parts) => [parts.task.id, toPlanFields(parts, caller, name)] as const);
  const items = await loadItems(
    db,
    ofItems.map(({ subjectId }) => subjectId),
  );
  return new Map([
    ...plans,
    ...items.map((item) => [item.id, toItemFields(item, caller)] as const),
  ]);
}

async function loadTaskParts(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<TaskParts[]> {
  if (ids.length === 0) return [];
  const among = sql.param([...ids]);
  const rows = await db
    .select()
    .from(tasks)
    .where(sql`${tasks.id} = any(${among}::uuid[])`);
  const schedules = await loadSchedules(db, "taskId", ids);
  const tags = await loadTaskTags(db, rows);
  const rung = await db
    .select()
    .from(reminders)
    .where(
      and(eq(reminders.ownerId, caller.userId), sql`${reminders.taskId} = any(${among}::uuid[])`),
    );
  const byTask = Map.groupBy(rung, ({ taskId }) => taskId);
  const recurring = rows.filter(({ id }) => schedules.get(id)?.isRecurring === true);
  const completions = await loadCompletions(
    db,
    recurring.map(({ id }) => id),
  );
  return rows.map((task) => ({
    task,
    schedule: schedules.get(task.id),
    tags: tags.get(task.id) ?? [],
    reminders: byTask.get(task.id) ?? [],
    completions: completions.get(task.id) ?? new Map<Day, Date>(),
  }));
}

async function loadCompletions(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<Day, Date>>> {
  if (ids.length === 0) return new Map();
  const { taskId, day, completedAt } = taskCompletions;
  const ranked = db
    .select({
      taskId,
      day,
      completedAt,
      rank: sql<number>`row_number() over (partition by ${taskId} order by ${day} desc)`.as("rank"),
    })
    .from(taskCompletions)
    .where(inArray(taskId, [...ids]))
    .as("ranked");
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${MAX_COMPLETIONS}`)
    .orderBy(ranked.day);
  const groups = Map.groupBy(rows, (row) => row.taskId);
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      new Map(group.map((row) => [parseStoredDay(row.day), row.completedAt])),
    ]),
  );
}

async function loadItems(db: Database, ids: readonly string[]): Promise<ChecklistItemRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(checklistItems)
    .where(sql`${checklistItems.id} = any(${sql.param([...ids])}::uuid[])`);
}

function toItemFields(item: ChecklistItemRow, { timeZone }: Caller): PlanFields {
  const { title, day, completed, updatedAt } = item;
  const start = day === null ? null : { day: parseStoredDay(day), minute: null, zone: timeZone };
  return {
    name: "VTODO",
    fields: {
      ...noFields,
      title,
      times: { ...noTimes, start },
      status: completed ? "COMPLETED" : "PENDING",
    },
    tagNames: [],
    completedAt: completed ? updatedAt : null,
    completions: new Map(),
    createdAt: updatedAt,
    updatedAt,
  };
}

function toPlanFields(parts: TaskParts, caller: Caller, name: ComponentName): PlanFields {
  const { task, schedule, tags, completions } = parts;
  const isSeries = schedule?.isRecurring === true;
  const versions = [task.updatedAt, schedule?.updatedAt, ...completions.values()];
  return {
    name,
    fields: buildFields(parts, caller, name),
    tagNames: tags.map((tag) => tag.name),
    completedAt: task.completedAt,
    completions: isSeries && name === "VTODO" ? completions : new Map(),
    createdAt: task.createdAt,
    updatedAt: new Date(Math.max(...versions.map((version) => version?.getTime() ?? 0))),
  };
}

function buildFields(parts: TaskParts, caller: Caller, name: ComponentName): CalendarFields {
  const { task, schedule, tags, completions } = parts;
  const isEvent = name === "VEVENT";
  const times = buildTimes(task, schedule, caller, isEvent);
  const offsets = parts.reminders.flatMap((row) => getOffset(row, times) ?? []);
  const isOpenEvent = isEvent && task.status !== "CANCELLED";
  const overrides =
    isEvent || times.rule === null
      ? []
      : [...completions.keys()].map((day) => ({ day, status: "COMPLETED", times: null }) as const);
  return {
    ...noFields,
    title: task.title.replaceAll(/\s+/g, " ").trim(),
    // A lone CR ends a line for some programs, and the library leaves it as it is.
    description: (task.description ?? "").replaceAll(/\r\n?/g, "\n").trim(),
    times,
    status: isOpenEvent ? "PENDING" : task.status,
    priority: task.priority === "URGENT" ? "HIGH" : task.priority,
    flags: taskCharacteristics.filter((flag) => task[flag]),
    tags: tags.map((tag) => getTagKey(tag.name)).toSorted(),
    alarms: [...new Set(offsets)].toSorted((a, b) => a - b),
    estimate: isEvent ? null : totalMinutes(toEstimation(task)),
    overrides,
  };
}

function buildTimes(
  task: TaskRow,
  row: ScheduleRow | undefined,
  { timeZone }: Caller,
  isEvent: boolean,
): CalendarTimes {
  const toDay = (day: Day): CalendarTime => ({ day, minute: null, zone: timeZone });
  const deadline = task.deadline === null ? null : parseStoredDay(task.deadline);
  if (row === undefined || row.status === "CANCELLED")
    return { ...noTimes, start: deadline === null || isEvent ? null : toDay(deadline) };
  const schedule = toStoredSchedule(row);
  const { startDay, startMinute, endDay, endMinute, timezone } = schedule;
  const rule = buildScheduleRule(schedule);
  const start =
    startMinute === null ? toDay(startDay) : { day: startDay, minute: startMinute, zone: timezone };
  const estimate = totalMinutes(toEstimation(task)) ?? DEFAULT_EVENT_MIN;
  const end =
    endDay !== null && startMinute !== null
      ? { ...start, day: endDay, minute: endMinute }
      : isEvent && startMinute !== null
        ? addMinutes(start, estimate)
        : null;
  const lastDay =
    endDay !== null && endDay > startDay
      ? endDay
      : deadline !== null && deadline > startDay && rule === null && !isEvent
        ? deadline
        : null;
  return {
    start,
    due: startMinute === null ? (lastDay === null ? null : toDay(lastDay)) : end,
    rule: rule === null ? null : formatRule(rule),
    except: rule === null ? [] : (schedule.exceptDays ?? []),
  };
}
