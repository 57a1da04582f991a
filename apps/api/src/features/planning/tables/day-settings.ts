// Day settings per user: when a day ends, and the focus and break lengths in minutes.
import { boolean, check, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
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
    /** Whether the user has followed national holidays, or declined them: they are offered once. */
    isHolidaysOfferClosed: boolean().notNull().default(false),
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
    es: "Cuándo termina tu día, cuánto te enfocas y descansas, y si ya decidiste sobre los días festivos.",
    en: "When your day ends, how long you focus and rest, and whether you decided about holidays.",
  },
});

export type DaySettingsRow = typeof daySettings.$inferSelect;
