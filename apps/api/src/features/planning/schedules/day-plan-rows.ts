// What is read and written to give several tasks their time at once: one query for each kind of row, however many
// tasks there are.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import { laterThan } from "#platform/http/writing.ts";
import { toScheduleColumns, loadSchedules } from "./schedule-rows.ts";
import { schedules, taskCompletions } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { shares } from "../tables/sharing.ts";
import { checklistItems, tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";

/** The schedules of these tasks, held until what follows is written; always in the same order, so that nobody waits for each other. */
export async function lockSchedules(
  db: Database,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduleRow>> {
  const rows = await db
    .select()
    .from(schedules)
    .where(inArray(schedules.taskId, [...taskIds]))
    .orderBy(schedules.id)
    .for("update");
  return new Map(rows.map((row) => [row.taskId ?? "", row]));
}

/** The dates of the missions and objectives above these tasks. */
export async function loadParentSchedules(
  db: Database,
  below: readonly Pick<TaskRow, "missionId" | "objectiveId">[],
) {
  const ids = (name: "missionId" | "objectiveId") => [...new Set(below.map((task) => task[name]))];
  return {
    missions: await loadSchedules(db, "missionId", ids("missionId")),
    objectives: await loadSchedules(db, "objectiveId", ids("objectiveId")),
  };
}

/** One date of a recurring task, by its day in the zone of its schedule. */
export interface SeriesDate {
  readonly task: TaskRow;
  readonly day: Day;
}

const formatKey = (taskId: string | null, day: string | null) => `${taskId} ${day}`;

/** Which of these dates were completed, and which have become tasks of their own. */
export async function loadConflictLookup(db: Database, dates: readonly SeriesDate[]) {
  if (dates.length === 0) return () => null;
  const ids = dates.map(({ task }) => task.id);
  const days = dates.map(({ day }) => formatDay(day));
  const done = await db
    .select({ taskId: taskCompletions.taskId, day: taskCompletions.day })
    .from(taskCompletions)
    .where(and(inArray(taskCompletions.taskId, ids), inArray(taskCompletions.day, days)));
  const own = await db
    .select({ taskId: tasks.seriesId, day: tasks.seriesDay })
    .from(tasks)
    .where(and(inArray(tasks.seriesId, ids), inArray(tasks.seriesDay, days)));
  const completed = new Set(done.map(({ taskId, day }) => formatKey(taskId, day)));
  const moved = new Set(own.map(({ taskId, day }) => formatKey(taskId, day)));
  return ({ task, day }: SeriesDate) => {
    const name = formatKey(task.id, formatDay(day));
    if (moved.has(name)) return "occurrence_moved" as const;
    return completed.has(name) ? ("occurrence_completed" as const) : null;
  };
}

export interface TimedTask {
  readonly task: Pick<TaskRow, "id" | "ownerId">;
  readonly schedule: StoredSchedule;
}

const excluded = (column: string) => sql.raw(`excluded.${column}`);

/** Writes the schedules of several tasks; those that had one keep its id. Answers them by task. */
export async function saveSchedules(
  db: Database,
  timed: readonly TimedTask[],
  now: Date,
): Promise<ReadonlyMap<string, ScheduleRow>> {
  if (timed.length === 0) return new Map();
  const rows = await db
    .insert(schedules)
    .values(
      timed.map(({ task, schedule }) => ({
        ...toScheduleColumns(schedule),
        id: newId(now.getTime()),
        ownerId: task.ownerId,
        taskId: task.id,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: schedules.taskId,
      set: {
        type: excluded("type"),
        status: excluded("status"),
        startDay: excluded("start_day"),
        startMinute: excluded("start_minute"),
        endDay: excluded("end_day"),
        endMinute: excluded("end_minute"),
        lastDay: excluded("last_day"),
        timezone: excluded("timezone"),
        allDay: excluded("all_day"),
        frequency: excluded("frequency"),
        interval: excluded("interval"),
        byWeekday: excluded("by_weekday"),
        byMonthDay: excluded("by_month_day"),
        byMonth: excluded("by_month"),
        count: excluded("count"),
        until: excluded("until"),
        rruleString: excluded("rrule_string"),
        exceptDays: excluded("except_days"),
        isRecurring: excluded("is_recurring"),
        updatedAt: laterThan(schedules.updatedAt, now),
      },
    })
    .returning();
  return new Map(rows.map((row) => [row.taskId ?? "", row]));
}

/**
 * Makes a task of its own of each date, with its checklist unticked and whom the recurring one is shared with; as
 * `makeCopy` does for one. Answers them by the task they come from; their schedules are written by who calls.
 */
export async function makeCopies(
  db: Database,
  dates: readonly SeriesDate[],
  now: Date,
): Promise<ReadonlyMap<string, TaskRow>> {
  if (dates.length === 0) return new Map();
  const copies = await db
    .insert(tasks)
    .values(
      dates.map(({ task, day }) => ({
        ...task,
        id: newId(now.getTime()),
        status: "PENDING" as const,
        completedAt: null,
        seriesId: task.id,
        seriesDay: formatDay(day),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  const bySeries = new Map(copies.map((copy) => [copy.seriesId ?? "", copy]));
  const getCopyId = (taskId: string | null) => bySeries.get(taskId ?? "")?.id ?? "";
  const ids = [...bySeries.keys()];
  const items = await db
    .select()
    .from(checklistItems)
    .where(inArray(checklistItems.taskId, ids))
    .orderBy(asc(checklistItems.order), asc(checklistItems.id));
  const itemCopies = items.map((item) => ({
    ...item,
    id: newId(now.getTime()),
    taskId: getCopyId(item.taskId),
    completed: false,
  }));
  if (itemCopies.length > 0) await db.insert(checklistItems).values(itemCopies);
  const shareRows = await db.select().from(shares).where(inArray(shares.taskId, ids));
  const shareCopies = shareRows.map((share) => ({
    ...share,
    id: newId(now.getTime()),
    taskId: getCopyId(share.taskId),
  }));
  if (shareCopies.length > 0) await db.insert(shares).values(shareCopies);
  return bySeries;
}

export async function deleteSchedules(db: Database, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  await db
    .delete(schedules)
    .where(and(eq(schedules.type, "TASK"), inArray(schedules.taskId, [...taskIds])));
}
