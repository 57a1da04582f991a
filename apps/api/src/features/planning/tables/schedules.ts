// Tables of schedules, completed occurrences and tracked time.
import { sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  scheduleStatuses,
  scheduleTypes,
} from "@vereda/domain/planning/schedules/catalogue-schedule";
import {
  scheduleFrequencies,
  weekdays,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import type { Rotation } from "@vereda/domain/planning/schedules/rotations/rotation";
import { defineEnumCheck, instant, version } from "#db/columns.ts";
import { defineIdColumn, missions, objectives, defineOwnerColumn, tasks } from "./plans.ts";

/**
 * Days and clock times are local to `timezone`. `last_day` is computed on write: the end of a range, the
 * last occurrence of a rule, or infinity when nothing ends it.
 */
export const schedules = pgTable(
  "schedules",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "cascade" }),
    missionId: uuid().references(() => missions.id, { onDelete: "cascade" }),
    taskId: uuid().references(() => tasks.id, { onDelete: "cascade" }),
    type: text({ enum: scheduleTypes }).notNull(),
    status: text({ enum: scheduleStatuses }).notNull().default("CONFIRMED"),
    startDay: date({ mode: "string" }).notNull(),
    /** Minutes since midnight; null when all-day. */
    startMinute: smallint(),
    endDay: date({ mode: "string" }),
    endMinute: smallint(),
    lastDay: date({ mode: "string" }).notNull(),
    timezone: text().notNull(),
    allDay: boolean().notNull(),
    frequency: text({ enum: scheduleFrequencies }),
    interval: smallint(),
    byWeekday: text({ enum: weekdays }).array(),
    byMonthDay: smallint().array(),
    byMonth: smallint().array(),
    count: integer(),
    /** Wall time: `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
    until: text(),
    rruleString: text(),
    exceptDays: date({ mode: "string" }).array(),
    isRecurring: boolean().notNull(),
    /** Of a recurring task that members do in turns. */
    rotation: jsonb().$type<Rotation>(),
    /** For tasks: not completed yet. A trigger updates it whenever the task status changes. */
    isOpen: boolean().notNull().default(true),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("schedules_objective").on(table.objectiveId),
    uniqueIndex("schedules_mission").on(table.missionId),
    uniqueIndex("schedules_task").on(table.taskId),
    // Agenda query, part 1: single-day tasks. Has clock times, because another time zone or an end after
    // midnight can move a neighbouring day's task into this day.
    index("schedules_single_days")
      .on(table.ownerId, table.startDay, table.timezone, table.startMinute)
      .where(sql`type = 'TASK' and not is_recurring and last_day = start_day`),
    // Agenda query, part 2: recurring and multi-day tasks that have not ended.
    index("schedules_recurring_or_multi_day")
      .on(table.ownerId, table.lastDay)
      .where(sql`type = 'TASK' and (is_recurring or last_day > start_day)`),
    // Serves open tasks of earlier days; the index excludes completed tasks to stay small.
    index("schedules_open")
      .on(table.ownerId, table.lastDay)
      .where(sql`type = 'TASK' and not is_recurring and is_open`),
    // The tasks with turns: of a workspace, and of who leaves.
    index("schedules_rotating")
      .on(table.taskId)
      .where(sql`rotation is not null`),
    // For erasing and exporting an account.
    index("schedules_of_owner").on(table.ownerId),
    index("schedules_of_plans")
      .on(table.ownerId, table.lastDay)
      .where(sql`type <> 'TASK'`),
    defineEnumCheck("schedules_type_valid", "type", scheduleTypes),
    defineEnumCheck("schedules_status_valid", "status", scheduleStatuses),
    defineEnumCheck("schedules_frequency_valid", "frequency", scheduleFrequencies),
    check(
      "schedules_one_subject",
      sql`num_nonnulls(${table.objectiveId}, ${table.missionId}, ${table.taskId}) = 1`,
    ),
  ],
);

/**
 * A completed occurrence of a recurring task, by its local day. The owner is the task's owner, even if
 * another user completed it.
 */
export const taskCompletions = pgTable(
  "task_completions",
  {
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    ownerId: defineOwnerColumn(),
    /**
     * The owner's day of the occurrence and the local day of `completedAt`, which stay when the owner moves
     * to another time zone.
     */
    occurredDay: date({ mode: "string" }).notNull(),
    completedAt: instant().notNull(),
    completedDay: date({ mode: "string" }).notNull(),
    /** Of a task with `repeat_after`: the start of its schedule before, for the undo. */
    fromDay: date({ mode: "string" }),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.day] }),
    index("task_completions_of_owner").on(table.ownerId, table.day),
    index("task_completions_occurred").on(table.ownerId, table.occurredDay),
    index("task_completions_done").on(table.ownerId, table.completedDay),
  ],
);

/** Tracked time. `day` is the occurrence it counts for. A running entry has no end. */
export const timeEntries = pgTable(
  "time_entries",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    startedAt: instant().notNull(),
    /** The local day of `startedAt`, which stays when the user moves to another time zone. */
    startedDay: date({ mode: "string" }).notNull(),
    /** Where it was tracked, so that its clock times stay too. */
    timezone: text().notNull(),
    endedAt: instant(),
    /** The entry ran unusually long; the user is prompted to correct or confirm it. */
    isDoubtful: boolean().notNull().default(false),
    updatedAt: version(),
  },
  (table) => [
    index("time_entries_of_task").on(table.taskId, table.day),
    index("time_entries_of_owner").on(table.ownerId, table.startedAt),
    index("time_entries_by_day").on(table.ownerId, table.startedDay),
    // A user tracks at most one task at a time.
    uniqueIndex("time_entries_running")
      .on(table.ownerId)
      .where(sql`ended_at is null`),
  ],
);

export type ScheduleRow = typeof schedules.$inferSelect;
export type TimeEntryRow = typeof timeEntries.$inferSelect;

/** As `getClockEnd`, of many clocks at once. */
export function buildClockEnd(at: Date): SQL {
  const { startedAt, endedAt } = timeEntries;
  const end = sql`greatest(${sql.param(at, endedAt)}, ${startedAt})`;
  return sql`least(${end}, ${startedAt} + interval '24 hours')`;
}
