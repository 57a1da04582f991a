import { sql, and, eq } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Mentions } from "@vereda/domain/mentions";
import { shareRoles } from "@vereda/domain/planning/catalogue";
import { defineEnumCheck, instant, version } from "#db/columns.ts";
import { definePersonalData, readInOrder } from "#platform/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import { defineIdColumn, missions, objectives, defineOwnerColumn, tasks } from "./plans.ts";

export const shares = pgTable(
  "shares",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    /** Null for a username that has no account, which the sharer must not learn. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** The username of somebody whom the sharer may not see, until they comment. */
    invitedAs: text(),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "cascade" }),
    missionId: uuid().references(() => missions.id, { onDelete: "cascade" }),
    taskId: uuid().references(() => tasks.id, { onDelete: "cascade" }),
    role: text({ enum: shareRoles }).notNull(),
    /** The access of the task's assignee, which ends with the assignment; apart from what the owner shares. */
    isAssignment: boolean().notNull().default(false),
    /** Last active day, in the owner's time zone; null means no end. */
    lastDay: date({ mode: "string" }),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex("shares_objective").on(table.objectiveId, table.userId),
    uniqueIndex("shares_mission").on(table.missionId, table.userId),
    uniqueIndex("shares_task").on(table.taskId, table.userId, table.isAssignment),
    index("shares_with_user").on(table.userId),
    index("shares_of_owner").on(table.ownerId),
    defineEnumCheck("shares_role_valid", "role", shareRoles),
    check(
      "shares_one_subject",
      sql`num_nonnulls(${table.objectiveId}, ${table.missionId}, ${table.taskId}) = 1`,
    ),
  ],
);

export const comments = pgTable(
  "comments",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "cascade" }),
    missionId: uuid().references(() => missions.id, { onDelete: "cascade" }),
    taskId: uuid().references(() => tasks.id, { onDelete: "cascade" }),
    body: text().notNull(),
    mentions: jsonb().$type<Mentions>().notNull().default({}),
    /** While set, moderation hides its text. */
    hiddenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
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

export const commentData = definePersonalData(comments, comments.ownerId, {
  name: "planning/comments",
  about: {
    es: "Lo que escribiste en objetivos, misiones y tareas.",
    en: "What you wrote on objectives, missions and tasks.",
  },
  hidden: ["mentions"],
});

export const shareData: readonly PersonalData[] = [
  definePersonalData(shares, shares.ownerId, {
    name: "planning/shares-given",
    about: {
      es: "Lo que compartes, con qué rol y desde cuándo. Con quién no se dice: es información de otra persona.",
      en: "What you share, in what role and since when. It does not say with whom: that is someone else’s data.",
    },
    hidden: ["userId", "invitedAs"],
  }),
  definePersonalData(shares, shares.userId, {
    name: "planning/shares-received",
    about: {
      es: "Lo que otras personas comparten contigo: su título, tu rol y desde cuándo.",
      en: "What others share with you: its title, your role and since when.",
    },
    pages: ({ db, userId }) =>
      readInOrder({ id: shares.id }, (isNext) =>
        db
          .select({
            id: shares.id,
            objective: objectives.title,
            mission: missions.title,
            task: tasks.title,
            role: shares.role,
            lastDay: shares.lastDay,
            createdAt: shares.createdAt,
          })
          .from(shares)
          .leftJoin(objectives, eq(objectives.id, shares.objectiveId))
          .leftJoin(missions, eq(missions.id, shares.missionId))
          .leftJoin(tasks, eq(tasks.id, shares.taskId))
          .where(and(eq(shares.userId, userId), isNext)),
      ),
  }),
];

export type ShareRow = typeof shares.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;
