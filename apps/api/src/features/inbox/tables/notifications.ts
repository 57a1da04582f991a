// Where it is kept what concerns a person: by its kind and ids alone, never with words of anybody's. What it says is
// found when it is read, as far as its reader may still see it.
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import {
  notificationDetails,
  notificationKinds,
  notificationSubjects,
} from "@vereda/domain/inbox/catalogue";
import { enumCheck, instant } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey(),
    ownerId: owner(),
    kind: text({ enum: notificationKinds }).notNull(),
    detail: text({ enum: notificationDetails }),
    subjectKind: text({ enum: notificationSubjects }).notNull(),
    /** Not held to exist: what is gone is told as gone. */
    subjectId: uuid().notNull(),
    /** Who caused it; null when nobody did, or their account is gone. */
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** What else it came from, such as a comment: taken back, it takes this along. */
    causeId: uuid(),
    /** What is told as one: a kind and a subject. */
    groupKey: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
    snoozedUntil: instant(),
  },
  (table) => [
    // A person's inbox; the notices of one entry.
    index("notifications_of_owner").on(table.ownerId, table.groupKey, table.createdAt),
    // How many are unread, asked with every screen.
    index("notifications_unread")
      .on(table.ownerId, table.groupKey)
      .where(sql`read_at is null`),
    // Taking back what caused it.
    index("notifications_of_cause").on(table.causeId),
    // When the account of whoever caused it goes.
    index("notifications_of_actor").on(table.actorId),
    // Sweeping what is old.
    index("notifications_created").on(table.createdAt),
    enumCheck("notifications_kind_valid", "kind", notificationKinds),
    enumCheck("notifications_detail_valid", "detail", notificationDetails),
    enumCheck("notifications_subject_valid", "subject_kind", notificationSubjects),
  ],
);

/** Where somebody chose otherwise than what is usual: everything told in the application and by letter. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    ownerId: owner(),
    kind: text({ enum: notificationKinds }).notNull(),
    inApp: boolean().notNull().default(true),
    letter: boolean().notNull().default(true),
    push: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.kind] }),
    enumCheck("notification_settings_kind_valid", "kind", notificationKinds),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
