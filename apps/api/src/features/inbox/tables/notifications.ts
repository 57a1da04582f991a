// Tables of inbox notices, which store only kinds and ids; text is loaded when an entry is read.
import { eq, or, sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import {
  notificationDetails,
  notificationKinds,
  notificationSubjects,
} from "@vereda/domain/inbox/catalogue";
import { defineEnumCheck, instant, version } from "#db/columns.ts";
import { definePersonalData, eraseRows, type PersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import abouts from "../personal-data.json" with { type: "json" };

const defineOwnerReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey(),
    ownerId: defineOwnerReference(),
    kind: text({ enum: notificationKinds }).notNull(),
    detail: text({ enum: notificationDetails }),
    subjectKind: text({ enum: notificationSubjects }).notNull(),
    /** Without a foreign key, so that a notice can outlive its subject. */
    subjectId: uuid().notNull(),
    /** Null for notices without an actor and after the actor's account is deleted. */
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** What caused it, such as a comment; deleting that deletes the notice. */
    causeId: uuid(),
    /** Kind and subject; equal keys are grouped into one entry. */
    groupKey: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
    snoozedUntil: instant(),
    updatedAt: version(),
  },
  (table) => [
    index("notifications_of_owner").on(table.ownerId, table.groupKey, table.createdAt),
    index("notifications_unread")
      .on(table.ownerId, table.groupKey)
      .where(sql`read_at is null`),
    index("notifications_of_cause").on(table.causeId),
    index("notifications_of_actor").on(table.actorId),
    index("notifications_created").on(table.createdAt),
    defineEnumCheck("notifications_kind_valid", "kind", notificationKinds),
    defineEnumCheck("notifications_detail_valid", "detail", notificationDetails),
    defineEnumCheck("notifications_subject_valid", "subject_kind", notificationSubjects),
  ],
);

/** Only deviations from the default, which is that in-app notices and emails are on. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    ownerId: defineOwnerReference(),
    kind: text({ enum: notificationKinds }).notNull(),
    inApp: boolean().notNull().default(true),
    letter: boolean().notNull().default(true),
    push: boolean().notNull().default(true),
    updatedAt: version(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.kind] }),
    defineEnumCheck("notification_settings_kind_valid", "kind", notificationKinds),
  ],
);

/** Of every user, also of those who turned the daily email off. */
export const digests = pgTable(
  "digests",
  {
    ownerId: defineOwnerReference().primaryKey(),
    /** 8:00 in the user's time zone, as it was when this was computed. */
    nextAt: instant().notNull(),
    /** What is older is not mentioned: it was there before, or the last one mentioned it. */
    since: instant().notNull(),
    /** Signs the links that turn it off. */
    secret: uuid().notNull().defaultRandom(),
  },
  (table) => [index("digests_next").on(table.nextAt)],
);

export const notificationData: readonly PersonalData[] = [
  definePersonalData(notifications, notifications.ownerId, {
    name: "inbox/notifications",
    about: abouts["inbox/notifications"],
    // Data about other users.
    hidden: ["actorId", "causeId", "groupKey"],
    // Also notices that this user caused in other inboxes.
    erase: (db, { userId }) =>
      eraseRows(
        db,
        notifications,
        or(eq(notifications.ownerId, userId), eq(notifications.actorId, userId)),
      ),
  }),
  definePersonalData(notificationSettings, notificationSettings.ownerId, {
    name: "inbox/settings",
    about: abouts["inbox/settings"],
  }),
  definePersonalData(digests, digests.ownerId, {
    name: "inbox/digests",
    about: abouts["inbox/digests"],
    hidden: ["secret"],
  }),
];

export type NotificationRow = typeof notifications.$inferSelect;
