// Where plans are kept. Every row carries its owner, the person whose day it belongs to, and every
// query filters by it. Each index stands next to the query that it serves.
import { sql } from "drizzle-orm";
import {
  boolean,
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
import type { Pause } from "@vereda/domain/planning/objectives/contract-objective";
import type { TriggerPayload } from "@vereda/domain/planning/tasks/contract-task";
import { missionTypeKeys } from "@vereda/domain/planning/objectives/mission-types";
import { resourceBehaviours } from "@vereda/domain/resources/catalogue";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { enumCheck, instant } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";

export const id = () => uuid().primaryKey();
/** The person to whom a row belongs, and with whom it goes. */
export const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/**
 * Finds rows by their owner and the words of their title and `body` at once. `planning_search_terms` is made by a migration:
 * the owner's id beside the stems and plain forms of every word.
 */
const searchIndex = (name: string, body: string) =>
  index(name).using("gin", sql.raw(`planning_search_terms(owner_id, title, ${body})`));
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
    projectRange: text({ enum: projectRanges }),
    /** A name of the icon set; null shows that of its type. */
    icon: text(),
    missedPolicy: text({ enum: missedPolicies }).notNull().default("LET_GO"),
    /** When it stood still, the latest last: both days included, `until` is null while nobody knows. */
    pauses: jsonb().$type<readonly Pause[]>().notNull().default([]),
    /** The one that gathers what somebody adds to an area without a plan of its own. */
    isLoose: flag(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Lists of a person's objectives, by workspace and area, the latest first.
    index("objectives_of_owner").on(table.ownerId, table.workspaceId, table.areaId, table.id),
    index("objectives_of_workspace").on(table.workspaceId),
    uniqueIndex("objectives_loose")
      .on(table.ownerId, table.workspaceId, table.areaId)
      .where(sql`is_loose`),
    // Whose days take over what was missed.
    index("objectives_carrying")
      .on(table.ownerId)
      .where(sql`missed_policy = 'CARRY_ONCE'`),
    enumCheck("objectives_range_valid", "project_range", projectRanges),
    enumCheck("objectives_missed_valid", "missed_policy", missedPolicies),
    searchIndex("objectives_search", "description"),
    enumCheck("objectives_area_valid", "area_id", areaKeys),
    enumCheck("objectives_type_valid", "type", objectiveTypes),
    enumCheck("objectives_status_valid", "status", objectiveStatuses),
    enumCheck("objectives_tracked_unit_valid", "tracked_unit", trackedUnits),
    enumCheck("objectives_source_valid", "measurement_source", measurementSources),
    enumCheck("objectives_behaviour_valid", "behaviour", resourceBehaviours),
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
    searchIndex("missions_search", "null::text"),
    enumCheck("missions_type_valid", "type", missionTypeKeys),
    enumCheck("missions_status_valid", "status", missionStatuses),
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
    /** The recurring task of which this one stands for `series_day`, or which it goes on from that day. */
    seriesId: uuid().references((): AnyPgColumn => tasks.id, { onDelete: "set null" }),
    seriesDay: date({ mode: "string" }),
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
    // What was done on a day.
    index("tasks_done")
      .on(table.ownerId, table.completedAt)
      .where(sql`completed_at is not null`),
    // One for each day of a series, however often it is asked for.
    uniqueIndex("tasks_of_series").on(table.seriesId, table.seriesDay),
    searchIndex("tasks_search", "description"),
    enumCheck("tasks_status_valid", "status", taskStatuses),
    enumCheck("tasks_priority_valid", "priority", taskPriorities),
    enumCheck("tasks_environment_valid", "environment_id", taskEnvironments),
    enumCheck("tasks_intent_valid", "intent", taskIntents),
    enumCheck("tasks_trigger_module_valid", "trigger_module", triggerModules),
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
    enumCheck("progress_entries_unit_valid", "unit", trackedUnits),
  ],
);

export type ObjectiveRow = typeof objectives.$inferSelect;
export type MissionRow = typeof missions.$inferSelect;
export type TaskRow = typeof tasks.$inferSelect;
export type ChecklistItemRow = typeof checklistItems.$inferSelect;
export type ProgressEntryRow = typeof progressEntries.$inferSelect;
