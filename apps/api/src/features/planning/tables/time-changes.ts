// History of manual corrections of tracked time; removed entries exist only here.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timeEntryChangeKinds } from "@vereda/domain/planning/tracking/catalogue-tracking";
import { defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { defineIdColumn, defineOwnerColumn, tasks } from "./plans.ts";

/**
 * Old values are null for added entries, new values for removed ones. A null end means the clock was
 * running.
 */
export const timeEntryChanges = pgTable(
  "time_entry_changes",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    /** No foreign key, because the entry may be deleted. */
    entryId: uuid().notNull(),
    kind: text({ enum: timeEntryChangeKinds }).notNull(),
    oldStartedAt: instant(),
    oldEndedAt: instant(),
    newStartedAt: instant(),
    newEndedAt: instant(),
    /** That of the entry. */
    timezone: text().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index("time_entry_changes_of_task").on(table.taskId, table.ownerId, table.changedAt),
    index("time_entry_changes_of_owner").on(table.ownerId),
    defineEnumCheck("time_entry_changes_kind_valid", "kind", timeEntryChangeKinds),
    check(
      "time_entry_changes_values",
      sql`(${table.oldStartedAt} is null) = (kind = 'ADDED') and (${table.newStartedAt} is null) = (kind = 'REMOVED')`,
    ),
  ],
);

export const timeChangeData = definePersonalData(timeEntryChanges, timeEntryChanges.ownerId, {
  name: "planning/time-corrections",
  about: {
    es: "Lo que corregiste del tiempo registrado, con lo que decía antes.",
    en: "What you corrected of the tracked time, with what it said before.",
  },
});

export type TimeEntryChangeRow = typeof timeEntryChanges.$inferSelect;
