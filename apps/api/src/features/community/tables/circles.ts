// Tables of circles: members, scheduled sessions and who accepted them.
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  circleJoinings,
  circleKinds,
  circleMemberStatuses,
  circleRoles,
  sessionResponses,
} from "@vereda/domain/community/circles/catalogue-circles";
import { locales } from "@vereda/domain/locale";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { defineEnumCheck, instant, version } from "#db/columns.ts";
import { userReference, users } from "#features/account/tables/users.ts";
import { tasks } from "#features/planning/tables/plans.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";

const circleReference = () =>
  uuid()
    .notNull()
    .references(() => circles.id, { onDelete: "cascade" });

export const circles = pgTable(
  "circles",
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    /** Who founded it; null after their account is deleted, because a circle belongs to its hosts. */
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Null for a circle outside workspaces. */
    workspaceId: uuid().references(() => workspaces.id, { onDelete: "cascade" }),
    areaId: text({ enum: areaKeys }),
    name: text().notNull(),
    purpose: text().notNull(),
    kind: text({ enum: circleKinds }).notNull(),
    joining: text({ enum: circleJoinings }).notNull(),
    language: text({ enum: locales }).notNull(),
    agreement: text().notNull(),
    questions: text().array().notNull(),
    isPublic: boolean().notNull().default(false),
    memberCount: integer().notNull().default(0),
    /** While set, moderation hides it. */
    hiddenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex("circles_slug").on(table.slug),
    index("circles_of_owner").on(table.ownerId),
    index("circles_of_area").on(table.workspaceId, table.areaId, table.id),
    index("circles_public")
      .on(table.memberCount, table.id)
      .where(sql`is_public and hidden_at is null`),
    defineEnumCheck("circles_area_valid", "area_id", areaKeys),
    defineEnumCheck("circles_kind_valid", "kind", circleKinds),
    defineEnumCheck("circles_joining_valid", "joining", circleJoinings),
    defineEnumCheck("circles_language_valid", "language", locales),
  ],
);

export const circleMembers = pgTable(
  "circle_members",
  {
    circleId: circleReference(),
    userId: userReference(),
    role: text({ enum: circleRoles }).notNull(),
    status: text({ enum: circleMemberStatuses }).notNull(),
    answers: jsonb().$type<readonly { question: string; answer: string }[]>().notNull().default([]),
    agreedAt: instant(),
    joinedAt: instant(),
    updatedAt: version(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index("circle_members_of_user").on(table.userId, table.status, table.circleId),
    index("circle_members_by_status").on(table.circleId, table.status, table.joinedAt),
    defineEnumCheck("circle_members_role_valid", "role", circleRoles),
    defineEnumCheck("circle_members_status_valid", "status", circleMemberStatuses),
  ],
);

export const circleSessions = pgTable(
  "circle_sessions",
  {
    id: uuid().primaryKey(),
    circleId: circleReference(),
    /** Who scheduled it; null after their account is deleted. */
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    description: text(),
    location: text(),
    durationMin: integer().notNull(),
    schedule: jsonb().$type<ScheduleInput>().notNull(),
    /** The last day on which it occurs; far away for one without an end. */
    lastDay: date({ mode: "string" }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    index("circle_sessions_of_circle").on(table.circleId, table.lastDay, table.id),
    index("circle_sessions_of_owner").on(table.ownerId),
  ],
);

/** An accepted session is a task of the user, which their agenda shows like any other. */
export const circleSessionResponses = pgTable(
  "circle_session_responses",
  {
    sessionId: uuid()
      .notNull()
      .references(() => circleSessions.id, { onDelete: "cascade" }),
    userId: userReference(),
    response: text({ enum: sessionResponses }).notNull(),
    taskId: uuid().references(() => tasks.id, { onDelete: "set null" }),
    updatedAt: version(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index("circle_session_responses_of_user").on(table.userId),
    index("circle_session_responses_of_task").on(table.taskId),
    defineEnumCheck("circle_session_responses_valid", "response", sessionResponses),
  ],
);

export type CircleRow = typeof circles.$inferSelect;
export type CircleMemberRow = typeof circleMembers.$inferSelect;
