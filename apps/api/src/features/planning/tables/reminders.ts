// Reminders, their next time and their deliveries; a row belongs to the user who is reminded.
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
import { defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { defineIdColumn, objectives, defineOwnerColumn, tasks } from "./plans.ts";

export const reminders = pgTable(
  "reminders",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    taskId: uuid().references(() => tasks.id, { onDelete: "cascade" }),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "cascade" }),
    kind: text({ enum: reminderKinds }).notNull(),
    /** Minutes before the start; 0 where it does not apply, as in the next two columns. */
    minutes: integer().notNull().default(0),
    /** Minute of the day, for reminders at a clock time. */
    clockMinute: smallint().notNull().default(0),
    daysBefore: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    /**
     * When the reminder is due next or, at night, is checked again; null when it will not ring any more.
     */
    nextAt: instant(),
    nextDay: date({ mode: "string" }),
    /** Occurrences up to this instant are processed: delivered or missed. */
    settledAt: instant().notNull(),
    /**
     * The plan, or its user's rhythm or time zone, changed since `next_at` was computed. Triggers set it.
     */
    isStale: boolean().notNull().default(true),
  },
  (table) => [
    // Serves the reminders of a task and the schedule trigger; unique, so identical reminders are stored
    // once.
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
    index("reminders_of_owner").on(table.ownerId, table.nextAt),
    // Serves the poll for due and stale reminders, which runs every few seconds and is mostly empty.
    index("reminders_next_at")
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index("reminders_stale")
      .on(table.id)
      .where(sql`is_stale`),
    defineEnumCheck("reminders_kind_valid", "kind", reminderKinds),
    check("reminders_one_subject", sql`num_nonnulls(${table.taskId}, ${table.objectiveId}) = 1`),
  ],
);

/**
 * Delivered and missed reminders. One row per reminder and occurrence, so that parallel workers deliver it
 * only once.
 */
export const reminderDeliveries = pgTable(
  "reminder_deliveries",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    reminderId: uuid()
      .notNull()
      .references(() => reminders.id, { onDelete: "cascade" }),
    /** Start day in the schedule's time zone, with the clock time if it has one. */
    occurrence: text().notNull(),
    deliveredAt: instant().notNull(),
    /** It could not ring in time; it appears in the user's inbox only. */
    isMissed: boolean().notNull(),
    seenAt: instant(),
    /** Snoozed: rings again at this time. */
    snoozedUntil: instant(),
  },
  (table) => [
    uniqueIndex("reminder_deliveries_once").on(table.reminderId, table.occurrence),
    index("reminder_deliveries_of_owner").on(table.ownerId, table.deliveredAt),
    index("reminder_deliveries_snoozed")
      .on(table.snoozedUntil)
      .where(sql`snoozed_until is not null`),
    index("reminder_deliveries_delivered_at").on(table.deliveredAt),
  ],
);

/** Reminder channels; only users who changed the defaults have a row. */
export const reminderSettings = pgTable("reminder_settings", {
  ownerId: defineOwnerColumn().primaryKey(),
  quietHours: boolean().notNull().default(true),
  inApp: boolean().notNull().default(true),
  push: boolean().notNull().default(true),
  updatedAt: instant().notNull(),
});

export const deliveryData: readonly PersonalData[] = [
  definePersonalData(reminderDeliveries, reminderDeliveries.ownerId, {
    name: "planning/reminders-rung",
    about: {
      es: "Los recordatorios que sonaron hace poco, y cuándo los viste o los dejaste para después.",
      en: "The reminders that rang lately, and when you saw them or put them off.",
    },
  }),
  definePersonalData(reminderSettings, reminderSettings.ownerId, {
    name: "planning/reminder-settings",
    about: {
      es: "Cómo pediste que te lleguen los recordatorios.",
      en: "How you asked for reminders to reach you.",
    },
  }),
];

export type ReminderRow = typeof reminders.$inferSelect;
