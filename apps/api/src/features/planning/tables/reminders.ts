// Where reminders are kept, when each rings next, and what rang. Each row belongs to the person who is reminded,
// whoever planned what they are reminded of.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { reminderKinds } from "@vereda/domain/planning/reminders/catalogue-reminders";
import { enumCheck, instant } from "#db/columns.ts";
import { id, objectives, owner, tasks } from "./plans.ts";

export const reminders = pgTable(
  "reminders",
  {
    id: id(),
    ownerId: owner(),
    taskId: uuid().references(() => tasks.id, { onDelete: "cascade" }),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "cascade" }),
    kind: text({ enum: reminderKinds }).notNull(),
    /** Before the start; 0 where it does not apply, as with the next two. */
    minutes: integer().notNull().default(0),
    /** Of the day, for a clock time. */
    clockMinute: smallint().notNull().default(0),
    daysBefore: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    /** When it has to be looked at next: it rings then, or after the night; null when it will not any more. */
    nextAt: instant(),
    /** The occurrence that it rings for then. */
    nextDay: date({ mode: "string" }),
    /** What rang, or was missed, up to here is settled. */
    settledAt: instant().notNull(),
    /** Its plan, or the rhythm or zone of its person, changed since `next_at` was worked out. Triggers say so. */
    isStale: boolean().notNull().default(true),
  },
  (table) => [
    // Those of a task, and the trigger of its schedule; the same one twice is one.
    uniqueIndex("reminders_of_task").on(
      table.taskId,
      table.ownerId,
      table.kind,
      table.minutes,
      table.clockMinute,
      table.daysBefore,
    ),
    uniqueIndex("reminders_of_objective").on(
      table.objectiveId,
      table.ownerId,
      table.kind,
      table.minutes,
      table.clockMinute,
      table.daysBefore,
    ),
    // What somebody will be reminded of; the triggers of their rhythm and zone.
    index("reminders_of_owner").on(table.ownerId, table.nextAt),
    // What is due, and what has to be worked out anew: asked every few seconds, mostly for nothing.
    index("reminders_next_at")
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index("reminders_stale")
      .on(table.id)
      .where(sql`is_stale`),
    enumCheck("reminders_kind_valid", "kind", reminderKinds),
    check("reminders_one_subject", sql`num_nonnulls(${table.taskId}, ${table.objectiveId}) = 1`),
  ],
);

/** What rang or was missed. One row for each occurrence of each reminder, whoever works it off: so it rings once. */
export const reminderDeliveries = pgTable(
  "reminder_deliveries",
  {
    id: id(),
    ownerId: owner(),
    reminderId: uuid()
      .notNull()
      .references(() => reminders.id, { onDelete: "cascade" }),
    /** The day on which it starts where it is planned, with its clock time if it has one. */
    occurrence: text().notNull(),
    deliveredAt: instant().notNull(),
    /** It could not ring in time: its person found it in the inbox. */
    isMissed: boolean().notNull(),
    seenAt: instant(),
    /** Put off: it rings again then. */
    snoozedUntil: instant(),
  },
  (table) => [
    uniqueIndex("reminder_deliveries_once").on(table.reminderId, table.occurrence),
    // What a person has not seen yet.
    index("reminder_deliveries_of_owner").on(table.ownerId, table.deliveredAt),
    // What rings again.
    index("reminder_deliveries_snoozed")
      .on(table.snoozedUntil)
      .where(sql`snoozed_until is not null`),
    // Sweeping what is old.
    index("reminder_deliveries_delivered_at").on(table.deliveredAt),
  ],
);

/** How reminders reach somebody who chose otherwise than what is usual. */
export const reminderSettings = pgTable("reminder_settings", {
  ownerId: owner().primaryKey(),
  quietHours: boolean().notNull().default(true),
  inApp: boolean().notNull().default(true),
  push: boolean().notNull().default(true),
  updatedAt: instant().notNull(),
});

export type ReminderRow = typeof reminders.$inferSelect;
