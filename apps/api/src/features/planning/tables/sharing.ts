// Where it is kept with whom plans are shared, and what people say about them.
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { shareRoles } from "@vereda/domain/planning/catalogue";
import { enumCheck, instant } from "#db/columns.ts";
import { id, missions, objectives, owner, tasks } from "./plans.ts";

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
    /** The last day on which it counts, in the zone of whoever shares; null without end. */
    lastDay: date({ mode: "string" }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("shares_objective").on(table.objectiveId, table.userId),
    uniqueIndex("shares_mission").on(table.missionId, table.userId),
    uniqueIndex("shares_task").on(table.taskId, table.userId),
    // What others share with a person.
    index("shares_with_user").on(table.userId),
    index("shares_of_owner").on(table.ownerId),
    enumCheck("shares_role_valid", "role", shareRoles),
    check(
      "shares_one_subject",
      sql`num_nonnulls(${table.objectiveId}, ${table.missionId}, ${table.taskId}) = 1`,
    ),
  ],
);

/** What somebody said about an objective, a mission or a task. Its owner is who wrote it. */
export const comments = pgTable(
  "comments",
  {
    id: id(),
    ownerId: owner(),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "cascade" }),
    missionId: uuid().references(() => missions.id, { onDelete: "cascade" }),
    taskId: uuid().references(() => tasks.id, { onDelete: "cascade" }),
    body: text().notNull(),
    /** The people whom it names, each once. */
    mentionedIds: uuid().array().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // What was said about one of them, in order.
    index("comments_of_objective").on(table.objectiveId, table.id),
    index("comments_of_mission").on(table.missionId, table.id),
    index("comments_of_task").on(table.taskId, table.id),
    index("comments_of_owner").on(table.ownerId),
    check(
      "comments_one_subject",
      sql`num_nonnulls(${table.objectiveId}, ${table.missionId}, ${table.taskId}) = 1`,
    ),
  ],
);

export type ShareRow = typeof shares.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;
