// What edits of two devices replaced, and which edits were applied.
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { COLLISION_DAYS } from "@vereda/domain/planning/edits/collision";
import { instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { defineIdColumn, defineOwnerColumn, missions, objectives, tasks } from "./plans.ts";

export const editCollisions = pgTable(
  "edit_collisions",
  {
    id: defineIdColumn(),
    /** The owner of the plan, whoever changed it. */
    ownerId: defineOwnerColumn(),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "cascade" }),
    missionId: uuid().references(() => missions.id, { onDelete: "cascade" }),
    taskId: uuid().references(() => tasks.id, { onDelete: "cascade" }),
    /** Of the task; it may be deleted. */
    stepId: uuid(),
    field: text().notNull(),
    /** Values as reads show them; see the contract. */
    mine: jsonb().$type<unknown>(),
    theirs: jsonb().$type<unknown>(),
    kept: jsonb().$type<unknown>(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("edit_collisions_of_objective").on(table.objectiveId),
    index("edit_collisions_of_mission").on(table.missionId),
    index("edit_collisions_of_task").on(table.taskId),
    index("edit_collisions_of_owner").on(table.ownerId, table.id),
    // For the cleanup.
    index("edit_collisions_by_age").on(table.createdAt),
    check(
      "edit_collisions_one_subject",
      sql`num_nonnulls(${table.objectiveId}, ${table.missionId}, ${table.taskId}) = 1`,
    ),
  ],
);

/** Ids of edits that were applied and of steps that were deleted: a device may send them again. */
export const appliedWrites = pgTable(
  "applied_writes",
  {
    id: defineIdColumn(),
    /** Who sent it. */
    ownerId: defineOwnerColumn(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("applied_writes_of_owner").on(table.ownerId),
    index("applied_writes_by_age").on(table.createdAt),
  ],
);

export const editData: readonly PersonalData[] = [
  definePersonalData(editCollisions, editCollisions.ownerId, {
    name: "planning/collisions",
    about: {
      es: `Lo que dos dispositivos cambiaron a la vez en tus planes en los últimos ${COLLISION_DAYS} días: lo que se envió, lo que estaba y lo que quedó.`,
      en: `What two devices changed at once in your plans in the last ${COLLISION_DAYS} days: what was sent, what stood before and what stands now.`,
    },
  }),
  {
    tables: ["applied_writes"],
    notExported: "random ids of requests, deleted after a month",
  },
];

export type CollisionRow = typeof editCollisions.$inferSelect;
