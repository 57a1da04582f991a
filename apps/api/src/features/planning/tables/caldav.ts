// What calendar programs see of the plans: a list for each user and area, and the objects in it.
import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { defineIdColumn, defineOwnerColumn } from "./plans.ts";

export const calendarCollections = pgTable(
  "calendar_collections",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    /** The last part of its address. */
    key: text().notNull(),
    /** Of a list that a program created; null for those of areas and of what has an hour. */
    component: text({ enum: ["VTODO", "VEVENT"] }),
    /** Grows with each change of its objects; the token of a synchronization. */
    version: bigint({ mode: "number" }).notNull().default(0),
    /** Tokens before it are refused, because deleted objects since then are forgotten. */
    oldestVersion: bigint({ mode: "number" }).notNull().default(0),
    /** That of the database when the objects were last compared with the plans. */
    snapshot: text(),
    comparedAt: instant(),
    /** Set by the user's programs: name, colour, order. */
    properties: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (table) => [uniqueIndex("calendar_collections_of_owner").on(table.ownerId, table.key)],
);

/** An object is a task or an item of its checklist; deleted ones stay for the days of the bin. */
export const calendarObjects = pgTable(
  "calendar_objects",
  {
    collectionId: uuid()
      .notNull()
      .references(() => calendarCollections.id, { onDelete: "cascade" }),
    /** The name of its file, as the program that created it chose. */
    name: text().notNull(),
    ownerId: defineOwnerColumn(),
    /** The id of the task or checklist item. */
    subjectId: uuid().notNull(),
    taskId: uuid().notNull(),
    uid: text().notNull(),
    parentUid: text(),
    /** As a program last wrote it; null for what only Vereda wrote. */
    raw: text(),
    rawHash: text(),
    /** By group of fields, what the plan says instead of what the program wrote and the plan refused. */
    refused: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Differs whenever the plan does. */
    state: text().notNull(),
    /** Of the collection, when the object last changed. */
    version: bigint({ mode: "number" }).notNull(),
    changedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.name] }),
    uniqueIndex("calendar_objects_of_subject").on(table.collectionId, table.subjectId),
    // What changed since a token.
    index("calendar_objects_changed").on(table.collectionId, table.version),
    // To find a parent, and a second object with the same UID.
    index("calendar_objects_uid").on(table.collectionId, table.uid),
    // To read one task again, with its checklist.
    index("calendar_objects_of_task").on(table.collectionId, table.taskId),
    // For erasing and exporting an account.
    index("calendar_objects_of_owner").on(table.ownerId),
    index("calendar_objects_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export type CalendarObjectRow = typeof calendarObjects.$inferSelect;

export const caldavData: readonly PersonalData[] = [
  definePersonalData(calendarCollections, calendarCollections.ownerId, {
    name: "planning/caldav-lists",
    about: {
      es: "Las listas que leen tus programas de calendario, con el nombre y color que les dieron.",
      en: "The lists that your calendar programs read, with the name and color they gave them.",
    },
    hidden: ["snapshot"],
  }),
  definePersonalData(calendarObjects, calendarObjects.ownerId, {
    name: "planning/caldav-objects",
    about: {
      es: "Tus tareas como las escribieron tus programas de calendario.",
      en: "Your tasks as your calendar programs wrote them.",
    },
    where: sql`${calendarObjects.raw} is not null`,
    hidden: ["state", "rawHash", "refused"],
  }),
];
