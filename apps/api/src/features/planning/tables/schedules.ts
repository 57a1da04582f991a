// Where it is kept when plans happen: schedules, the occurrences that were completed, and tracked time.
// Every row carries its owner, and every query filters by it.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  scheduleFrequencies,
  scheduleStatuses,
  scheduleTypes,
  weekdays,
} from "@vereda/domain/planning/schedules/catalogue-schedule";
import { enumCheck, instant } from "#db/columns.ts";
import { id, missions, objectives, owner, tasks } from "./plans.ts";

/**
 * When an objective, a mission or a task happens. Days and clock times are local to `timezone`.
 * `last_day` is the last day on which it can occur, computed when it is written: the end of a
 * range, the last occurrence of a rule, or infinity when nothing ends it.
 */
export const schedules = pgTable(
  "schedules",
  {
    id: id(),
    ownerId: owner(),
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
    /** Of a task: whether it is still to do. A trigger writes it whenever the status of the task changes. */
    isOpen: boolean().notNull().default(true),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("schedules_objective").on(table.objectiveId),
    uniqueIndex("schedules_mission").on(table.missionId),
    uniqueIndex("schedules_task").on(table.taskId),
    // The agenda, first half: tasks that fall on one day and never again. With their clock times, for those of the days
    // beside it that another zone or a late end brings to it.
    index("schedules_single_days")
      .on(table.ownerId, table.startDay, table.timezone, table.startMinute)
      .where(sql`type = 'TASK' and not is_recurring and last_day = start_day`),
    // The agenda, second half: tasks that recur or last several days and have not ended.
    index("schedules_recurring_or_multi_day")
      .on(table.ownerId, table.lastDay)
      .where(sql`type = 'TASK' and (is_recurring or last_day > start_day)`),
    // What days before left open; what is done takes no room in it, however much that is.
    index("schedules_open")
      .on(table.ownerId, table.lastDay)
      .where(sql`type = 'TASK' and not is_recurring and is_open`),
    // A calendar: events, missions and projects that have not ended.
    index("schedules_of_plans")
      .on(table.ownerId, table.lastDay)
      .where(sql`type <> 'TASK'`),
    enumCheck("schedules_type_valid", "type", scheduleTypes),
    enumCheck("schedules_status_valid", "status", scheduleStatuses),
    enumCheck("schedules_frequency_valid", "frequency", scheduleFrequencies),
    check(
      "schedules_one_subject",
      sql`num_nonnulls(${table.objectiveId}, ${table.missionId}, ${table.taskId}) = 1`,
    ),
  ],
);

/** A completed occurrence of a recurring task: the local day it stood for. Its owner is that of the task, whoever did it. */
export const taskCompletions = pgTable(
  "task_completions",
  {
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    ownerId: owner(),
    /** When the occurrence began, if it had a clock time: on which day of somebody it stands, wherever they live. */
    startsAt: instant(),
    completedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.day] }),
    index("task_completions_of_owner").on(table.ownerId, table.day),
    // By the clock, where an occurrence has one: on which day of somebody it stands depends on where they live.
    index("task_completions_started")
      .on(table.ownerId, table.startsAt)
      .where(sql`starts_at is not null`),
    // What was done on a day, whatever day it was planned for.
    index("task_completions_done").on(table.ownerId, table.completedAt),
  ],
);

/** Tracked time. `day` is the occurrence it counts for. A running entry has no end. */
export const timeEntries = pgTable(
  "time_entries",
  {
    id: id(),
    ownerId: owner(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** It ran for so long that its person is asked whether it did, until they correct or confirm it. */
    isDoubtful: boolean().notNull().default(false),
  },
  (table) => [
    index("time_entries_of_task").on(table.taskId, table.day),
    // What else a person did around an instant: no two of their stretches cross.
    index("time_entries_of_owner").on(table.ownerId, table.startedAt),
    // At most one task of a person is being tracked.
    uniqueIndex("time_entries_running")
      .on(table.ownerId)
      .where(sql`ended_at is null`),
  ],
);

export type ScheduleRow = typeof schedules.$inferSelect;
export type TimeEntryRow = typeof timeEntries.$inferSelect;
