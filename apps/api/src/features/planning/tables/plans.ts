// Tables of plans; every row has an owner and every query filters by it.
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
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  assignmentStates,
  entrySources,
  measurementSources,
  missedPolicies,
  missionStatuses,
  objectiveStatuses,
  objectiveTypes,
  taskIntents,
  taskPriorities,
  taskStatuses,
  trackedUnits,
  triggerModules,
} from "@vereda/domain/planning/catalogue";
import { projectRanges } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { taskEnvironments } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import type { TriggerPayload } from "@vereda/domain/planning/tasks/contract-task";
import type { RepeatAfter } from "@vereda/domain/planning/tasks/repeat-after";
import { missionTypeKeys } from "@vereda/domain/planning/objectives/mission-types";
import { resourceBehaviours } from "@vereda/domain/workspace/catalogue-resources";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { defineEnumCheck, instant, storedFile, version } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";

export const defineIdColumn = () => uuid().primaryKey();
export const defineOwnerColumn = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/**
 * GIN index over the owner id and the terms of the title and `body`. A migration creates
 * `planning_search_terms`, which returns the stem and the full form of every word.
 */
const searchIndex = (name: string, body: string) =>
  index(name).using("gin", sql.raw(`planning_search_terms(owner_id, title, ${body})`));
const flag = () => boolean().notNull().default(false);

export const objectives = pgTable(
  "objectives",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    areaId: text({ enum: areaKeys }).notNull(),
    type: text({ enum: objectiveTypes }).notNull(),
    status: text({ enum: objectiveStatuses }).notNull().default("ACTIVE"),
    title: text().notNull(),
    description: text(),
    deadline: date({ mode: "string" }),
    trackedUnit: text({ enum: trackedUnits }),
    customUnit: text(),
    measurementSource: text({ enum: measurementSources }),
    behaviour: text({ enum: resourceBehaviours }),
    targetValue: doublePrecision(),
    projectRange: text({ enum: projectRanges }),
    /** A name of the icon set; null uses the default icon of the type. */
    icon: text(),
    missedPolicy: text({ enum: missedPolicies }).notNull().default("LET_GO"),
    /** Paused ranges, latest last, both days inclusive; `until` is null while the end is open. */
    pauses: jsonb().$type<readonly Pause[]>().notNull().default([]),
    /** The objective that collects a user's loose tasks of an area. */
    isLoose: flag(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("objectives_of_owner").on(table.ownerId, table.workspaceId, table.areaId, table.id),
    index("objectives_of_workspace").on(table.workspaceId, table.createdAt),
    uniqueIndex("objectives_loose")
      .on(table.ownerId, table.workspaceId, table.areaId)
      .where(sql`is_loose`),
    index("objectives_carrying")
      .on(table.ownerId)
      .where(sql`missed_policy = 'CARRY_ONCE'`),
    defineEnumCheck("objectives_range_valid", "project_range", projectRanges),
    defineEnumCheck("objectives_missed_valid", "missed_policy", missedPolicies),
    searchIndex("objectives_search", "description"),
    defineEnumCheck("objectives_area_valid", "area_id", areaKeys),
    defineEnumCheck("objectives_type_valid", "type", objectiveTypes),
    defineEnumCheck("objectives_status_valid", "status", objectiveStatuses),
    defineEnumCheck("objectives_tracked_unit_valid", "tracked_unit", trackedUnits),
    defineEnumCheck("objectives_source_valid", "measurement_source", measurementSources),
    defineEnumCheck("objectives_behaviour_valid", "behaviour", resourceBehaviours),
  ],
);

export const missions = pgTable(
  "missions",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    objectiveId: uuid()
      .notNull()
      .references(() => objectives.id, { onDelete: "cascade" }),
    title: text().notNull(),
    type: text({ enum: missionTypeKeys }),
    status: text({ enum: missionStatuses }).notNull().default("PENDING"),
    order: doublePrecision().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("missions_of_objective").on(table.objectiveId, table.order, table.id),
    index("missions_of_owner").on(table.ownerId),
    searchIndex("missions_search", "null::text"),
    defineEnumCheck("missions_type_valid", "type", missionTypeKeys),
    defineEnumCheck("missions_status_valid", "status", missionStatuses),
  ],
);

export const tasks = pgTable(
  "tasks",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    missionId: uuid()
      .notNull()
      .references(() => missions.id, { onDelete: "cascade" }),
    // Repeats the mission's objective, so that the agenda joins by primary keys only.
    objectiveId: uuid()
      .notNull()
      .references(() => objectives.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    deadline: date({ mode: "string" }),
    status: text({ enum: taskStatuses }).notNull().default("PENDING"),
    priority: text({ enum: taskPriorities }),
    environmentId: text({ enum: taskEnvironments }),
    /** A column of the area's board. It counts only while it exists there and has the same state. */
    columnId: uuid(),
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
    /** Tags of the owner; a deleted tag is removed from them. */
    tagIds: uuid().array().notNull().default([]),
    /** Tasks that have to be done first; a deleted one may still be named. They form no circle. */
    waitsFor: uuid().array().notNull().default([]),
    /** As those of its objective, for this task alone. */
    pauses: jsonb().$type<readonly Pause[]>().notNull().default([]),
    /**
     * The recurring task whose occurrence on `series_day` this task replaces, or that it continues from
     * that day.
     */
    seriesId: uuid().references((): AnyPgColumn => tasks.id, { onDelete: "set null" }),
    seriesDay: date({ mode: "string" }),
    /** Opens again so long after its completion; then its schedule has no rule. */
    repeatAfter: jsonb().$type<RepeatAfter>(),
    /** Who does it; its state and note mean nothing without one. */
    assigneeId: uuid().references(() => users.id, { onDelete: "set null" }),
    assignmentState: text({ enum: assignmentStates }),
    assignmentNote: text(),
    assignedById: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The last day of which its assigner was told that it has passed. */
    overdueNoticeDay: date({ mode: "string" }),
    order: doublePrecision().notNull().default(0),
    /** Its area was a default, which the user did not choose. */
    isUnsorted: flag(),
    completedAt: instant(),
    /** The local day of `completedAt`, which stays when the user moves to another time zone. */
    completedDay: date({ mode: "string" }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("tasks_of_mission").on(table.missionId, table.order, table.id),
    index("tasks_of_objective").on(table.objectiveId, table.status),
    // Also to find those that were created lately.
    index("tasks_of_owner").on(table.ownerId, table.createdAt),
    index("tasks_done")
      .on(table.ownerId, table.completedDay)
      .where(sql`completed_day is not null`),
    // To find what somebody does, and to delete an account.
    index("tasks_of_assignee")
      .on(table.assigneeId)
      .where(sql`assignee_id is not null`),
    index("tasks_of_assigner")
      .on(table.assignedById)
      .where(sql`assigned_by_id is not null`),
    // At most one task per occurrence, so that a repeated request creates no duplicate.
    uniqueIndex("tasks_of_series").on(table.seriesId, table.seriesDay),
    searchIndex("tasks_search", "description"),
    // The tasks of a column: to list them, and to delete it.
    index("tasks_of_column")
      .on(table.columnId)
      .where(sql`column_id is not null`),
    index("tasks_unsorted")
      .on(table.ownerId)
      .where(sql`is_unsorted`),
    // The tasks of a tag: to filter by it, and to delete it.
    index("tasks_of_tags")
      .using("gin", table.tagIds)
      .where(sql`tag_ids <> '{}'`),
    // The tasks that wait for another one.
    index("tasks_of_dependencies")
      .using("gin", table.waitsFor)
      .where(sql`waits_for <> '{}'`),
    defineEnumCheck("tasks_status_valid", "status", taskStatuses),
    defineEnumCheck("tasks_priority_valid", "priority", taskPriorities),
    defineEnumCheck("tasks_environment_valid", "environment_id", taskEnvironments),
    defineEnumCheck("tasks_assignment_valid", "assignment_state", assignmentStates),
    defineEnumCheck("tasks_intent_valid", "intent", taskIntents),
    defineEnumCheck("tasks_trigger_module_valid", "trigger_module", triggerModules),
    check("tasks_completed_day", sql`(completed_at is null) = (completed_day is null)`),
  ],
);

/** Whether somebody else does it, so that it takes no time of its owner. */
export function isHandedOver(task: Pick<TaskRow, "ownerId" | "assigneeId" | "assignmentState">) {
  const { ownerId, assigneeId, assignmentState } = task;
  return assigneeId !== null && assigneeId !== ownerId && assignmentState === "ACCEPTED";
}

export const checklistItems = pgTable(
  "checklist_items",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    title: text().notNull(),
    completed: flag(),
    order: doublePrecision().notNull().default(0),
    /** Of its own, apart from the dates of its task. */
    day: date({ mode: "string" }),
    minutes: integer(),
    assigneeId: uuid().references(() => users.id, { onDelete: "set null" }),
    updatedAt: version(),
  },
  (table) => [
    index("checklist_items_of_task").on(table.taskId, table.order, table.id),
    index("checklist_items_of_owner").on(table.ownerId),
    // The steps of a day.
    index("checklist_items_of_day")
      .on(table.ownerId, table.day)
      .where(sql`day is not null`),
    // To delete an account.
    index("checklist_items_of_assignee")
      .on(table.assigneeId)
      .where(sql`assignee_id is not null`),
  ],
);

/**
 * Copies of a task have rows of their own that name the same stored file. A trigger queues it as orphaned
 * with the last of them, because cascades bypass the application.
 */
export const taskAttachments = pgTable(
  "task_attachments",
  {
    id: defineIdColumn(),
    /** The owner of the task, whoever added it. */
    ownerId: defineOwnerColumn(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    name: text().notNull(),
    url: text(),
    /** Random name in the file storage. */
    file: storedFile(),
    type: text(),
    /** Bytes. */
    size: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("task_attachments_of_task").on(table.taskId, table.createdAt, table.id),
    index("task_attachments_of_owner").on(table.ownerId, table.id),
    // Whether another copy names the file.
    index("task_attachments_of_file")
      .on(table.file)
      .where(sql`file is not null`),
    check(
      "task_attachments_file_or_link",
      sql`num_nonnulls(file, type, size) = case when url is null then 3 else 0 end`,
    ),
  ],
);

export const progressEntries = pgTable(
  "progress_entries",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    objectiveId: uuid()
      .notNull()
      .references(() => objectives.id, { onDelete: "cascade" }),
    value: doublePrecision().notNull(),
    unit: text({ enum: trackedUnits }),
    loggedAt: instant().notNull(),
    /** The local day of `loggedAt`, which stays when the user moves to another time zone. */
    loggedDay: date({ mode: "string" }).notNull(),
    note: text(),
    updatedAt: version(),
    source: text({ enum: entrySources }).notNull().default("MANUAL"),
  },
  (table) => [
    index("progress_entries_of_objective").on(table.objectiveId, table.loggedAt),
    index("progress_entries_of_owner").on(table.ownerId, table.loggedDay),
    defineEnumCheck("progress_entries_unit_valid", "unit", trackedUnits),
    defineEnumCheck("progress_entries_source_valid", "source", entrySources),
  ],
);

export type ObjectiveRow = typeof objectives.$inferSelect;
export type MissionRow = typeof missions.$inferSelect;
export type TaskRow = typeof tasks.$inferSelect;
export type ChecklistItemRow = typeof checklistItems.$inferSelect;
export type AttachmentRow = typeof taskAttachments.$inferSelect;
export type ProgressEntryRow = typeof progressEntries.$inferSelect;
