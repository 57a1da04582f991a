// Day settings per user: when a day ends, and the focus and break lengths in minutes.
import { check, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { dayEnds } from "@vereda/domain/planning/agenda/day-bounds";
import { defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";

export const daySettings = pgTable(
  "planning_day_settings",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    dayEnds: text({ enum: dayEnds }).notNull().default("midnight"),
    focusMinutes: smallint().notNull().default(25),
    breakMinutes: smallint().notNull().default(5),
    updatedAt: instant().notNull(),
  },
  () => [
    defineEnumCheck("planning_day_settings_ends_valid", "day_ends", dayEnds),
    check("planning_day_settings_focus_bounds", sql`focus_minutes between 5 and 180`),
    check("planning_day_settings_break_bounds", sql`break_minutes between 1 and 60`),
  ],
);

export const daySettingsData = definePersonalData(daySettings, daySettings.userId, {
  name: "planning/day-settings",
  about: {
    es: "Cuándo termina tu día, y cuánto te enfocas y descansas.",
    en: "When your day ends, and how long you focus and rest.",
  },
});

export type DaySettingsRow = typeof daySettings.$inferSelect;
