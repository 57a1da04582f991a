// Where plans are kept. Every row carries its owner, the person whose day it belongs to, and every
// query filters by it. Each index stands next to the query that it serves.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
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
  measurementSources,
  missionStatuses,
  objectiveStatuses,
  objectiveTypes,
  shareRoles,
  taskIntents,
  taskPriorities,
  taskStatuses,
  trackedUnits,
  triggerModules,
} from "@vereda/domain/planning/catalogue";
import {
  scheduleFrequencies,
  scheduleStatuses,
  scheduleTypes,
  weekdays,
} from "@vereda/domain/planning/catalogue-schedule";
import { taskEnvironments } from "@vereda/domain/planning/catalogue-tasks";
import type { TriggerPayload } from "@vereda/domain/planning/contract-task";
import { missionTypeKeys } from "@vereda/domain/planning/mission-types";
import { resourceBehaviours } from "@vereda/domain/resources/catalogue";
import { areaKeys } from "@vereda/domain/workspace/areas";
import { enumCheck, instant } from "../../db/columns.ts";
import { users } from "../account/table.ts";
import { workspaces } from "../workspace/table.ts";

const id = () => uuid().primaryKey();
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const flag = () => boolean().notNull().default(false);

export const objectives = pgTable(
  "objectives",
  {
    id: id(),
    ownerId: owner(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    areaId: text({ enum: areaKeys }).notNull(),
    type: text({ enum: objectiveTypes }).notNull(),
    status: text({ enum: objectiveStatuses }).notNull().default("ACTIVE"),
    title: text().notNull(),
    description: text(),
    trackedUnit: text({ enum: trackedUnits }),
    customUnit: text(),
    measurementSource: text({ enum: measurementSources }),
    behaviour: text({ enum: resourceBehaviours }),
    targetValue: doublePrecision(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Lists of a person's objectives, by workspace and area, the latest first.
    index("objectives_of_owner").on(table.ownerId, table.workspaceId, table.areaId, table.id),
    index("objectives_of_workspace").on(table.workspaceId),
    enumCheck("objectives_area_known", "area_id", areaKeys),
    enumCheck("objectives_type_known", "type", objectiveTypes),
    enumCheck("objectives_status_known", "status", objectiveStatuses),
    enumCheck("objectives_tracked_unit_known", "tracked_unit", trackedUnits),
    enumCheck("objectives_source_known", "measurement_source", measurementSources),
    enumCheck("objectives_behaviour_known", "behaviour", resourceBehaviours),
  ],
);

export const missions = pgTable(
  "missions",
  {
    id: id(),
    ownerId: owner(),
    objectiveId: uuid()
      .notNull()
      .references(() => objectives.id, { onDelete: "cascade" }),
    title: text().notNull(),
    type: text({ enum: missionTypeKeys }),
    status: text({ enum: missionStatuses }).notNull().default("PENDING"),
    order: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // The plan of an objective, in order.
    index("missions_of_objective").on(table.objectiveId, table.order, table.id),
    index("missions_of_owner").on(table.ownerId),
    enumCheck("missions_type_known", "type", missionTypeKeys),
    enumCheck("missions_status_known", "status", missionStatuses),
  ],
);

export const tasks = pgTable(
  "tasks",
  {
    id: id(),
    ownerId: owner(),
    missionId: uuid()
      .notNull()
      .references(() => missions.id, { onDelete: "cascade" }),
    // Kept here too, so that the agenda joins by primary keys only.
    objectiveId: uuid()
      .notNull()
      .references(() => objectives.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    status: text({ enum: taskStatuses }).notNull().default("PENDING"),
    priority: text({ enum: taskPriorities }),
    environmentId: text({ enum: taskEnvironments }),
    intent: text({ enum: taskIntents }).notNull().default("plan"),
    isSocial: flag(),
    isTravel: flag(),
    isPhysical: flag(),
    isDeepFocus: flag(),
    isDigital: flag(),
    isReward: flag(),
    isHighImpact: flag(),
    isUrgent: flag(),
    isBlocked: flag(),
    isBlocking: flag(),
    isDifficult: flag(),
    isTedious: flag(),
    isGenerative: flag(),
    isMaintenance: flag(),
    plannedExecutionMin: smallint(),
    plannedTravelMin: smallint(),
    plannedBreaksMin: smallint(),
    plannedWaitingMin: smallint(),
    plannedBufferMin: smallint(),
    plannedSocialMin: smallint(),
    plannedTotalMin: smallint(),
    positiveConsequences: text(),
    negativeConsequences: text(),
    triggerModule: text({ enum: triggerModules }),
    triggerAction: text(),
    triggerPayload: jsonb().$type<TriggerPayload>(),
    templateId: text(),
    order: integer().notNull().default(0),
    completedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // The plan of an objective; counts of its tasks.
    index("tasks_of_mission").on(table.missionId, table.order, table.id),
    index("tasks_of_objective").on(table.objectiveId, table.status),
    index("tasks_of_owner").on(table.ownerId),
    enumCheck("tasks_status_known", "status", taskStatuses),
    enumCheck("tasks_priority_known", "priority", taskPriorities),
    enumCheck("tasks_environment_known", "environment_id", taskEnvironments),
    enumCheck("tasks_intent_known", "intent", taskIntents),
    enumCheck("tasks_trigger_module_known", "trigger_module", triggerModules),
  ],
);

export const checklistItems = pgTable(
  "checklist_items",
  {
    id: id(),
    ownerId: owner(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    title: text().notNull(),
    completed: flag(),
    order: integer().notNull().default(0),
  },
  (table) => [
    index("checklist_items_of_task").on(table.taskId, table.order, table.id),
    index("checklist_items_of_owner").on(table.ownerId),
  ],
);

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
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("schedules_objective").on(table.objectiveId),
    uniqueIndex("schedules_mission").on(table.missionId),
    uniqueIndex("schedules_task").on(table.taskId),
    // The agenda, first half: tasks that fall on one day and never again.
    index("schedules_single_days")
      .on(table.ownerId, table.startDay)
      .where(sql`type = 'TASK' and not is_recurring and last_day = start_day`),
    // The agenda, second half: tasks that recur or last several days and have not ended.
    index("schedules_lasting")
      .on(table.ownerId, table.lastDay)
      .where(sql`type = 'TASK' and (is_recurring or last_day > start_day)`),
    enumCheck("schedules_type_known", "type", scheduleTypes),
    enumCheck("schedules_status_known", "status", scheduleStatuses),
    enumCheck("schedules_frequency_known", "frequency", scheduleFrequencies),
    check(
      "schedules_one_subject",
      sql`num_nonnulls(${table.objectiveId}, ${table.missionId}, ${table.taskId}) = 1`,
    ),
  ],
);

/** A completed occurrence of a recurring task: the local day it stood for. */
export const taskCompletions = pgTable(
  "task_completions",
  {
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    ownerId: owner(),
    completedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.day] }),
    index("task_completions_of_owner").on(table.ownerId, table.day),
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
  },
  (table) => [
    index("time_entries_of_task").on(table.taskId, table.day),
    // At most one task of a person is being tracked.
    uniqueIndex("time_entries_running")
      .on(table.ownerId)
      .where(sql`ended_at is null`),
  ],
);

export const progressEntries = pgTable(
  "progress_entries",
  {
    id: id(),
    ownerId: owner(),
    objectiveId: uuid()
      .notNull()
      .references(() => objectives.id, { onDelete: "cascade" }),
    value: doublePrecision().notNull(),
    unit: text({ enum: trackedUnits }),
    loggedAt: instant().notNull(),
    note: text(),
  },
  (table) => [
    index("progress_entries_of_objective").on(table.objectiveId, table.loggedAt),
    index("progress_entries_of_owner").on(table.ownerId),
    enumCheck("progress_entries_unit_known", "unit", trackedUnits),
  ],
);

/** Who else may see or work on an objective, a mission or a task. */
export const shares = pgTable(
  "shares",
  {
    id: id(),
    /** The person who shares. */
    ownerId: owner(),
    /** The person with whom it is shared. */
    userId: owner(),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "cascade" }),
    missionId: uuid().references(() => missions.id, { onDelete: "cascade" }),
    taskId: uuid().references(() => tasks.id, { onDelete: "cascade" }),
    role: text({ enum: shareRoles }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("shares_objective").on(table.objectiveId, table.userId),
    uniqueIndex("shares_mission").on(table.missionId, table.userId),
    uniqueIndex("shares_task").on(table.taskId, table.userId),
    // What others share with a person.
    index("shares_with_user").on(table.userId),
    index("shares_of_owner").on(table.ownerId),
    enumCheck("shares_role_known", "role", shareRoles),
    check(
      "shares_one_subject",
      sql`num_nonnulls(${table.objectiveId}, ${table.missionId}, ${table.taskId}) = 1`,
    ),
  ],
);

export type ObjectiveRow = typeof objectives.$inferSelect;
export type MissionRow = typeof missions.$inferSelect;
export type TaskRow = typeof tasks.$inferSelect;
export type ScheduleRow = typeof schedules.$inferSelect;
export type ChecklistItemRow = typeof checklistItems.$inferSelect;
export type ProgressEntryRow = typeof progressEntries.$inferSelect;
export type ShareRow = typeof shares.$inferSelect;
