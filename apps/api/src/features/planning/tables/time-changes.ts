// What tracked time was before it was corrected by hand. Kept for as long as the task: an entry that was removed is
// only here.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timeEntryChangeKinds } from "@vereda/domain/planning/tracking/catalogue-tracking";
import { enumCheck, instant } from "#db/columns.ts";
import { id, owner, tasks } from "./plans.ts";

/** No value before for what was added, none after for what was removed. Without an end the clock ran. */
export const timeEntryChanges = pgTable(
  "time_entry_changes",
  {
    id: id(),
    ownerId: owner(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    /** No reference: the entry may be gone. */
    entryId: uuid().notNull(),
    kind: text({ enum: timeEntryChangeKinds }).notNull(),
    oldStartedAt: instant(),
    oldEndedAt: instant(),
    newStartedAt: instant(),
    newEndedAt: instant(),
    changedAt: instant().notNull(),
  },
  (table) => [
    // The history of a task's time, of one person; also what a person leaves behind.
    index("time_entry_changes_of_task").on(table.taskId, table.ownerId, table.changedAt),
    index("time_entry_changes_of_owner").on(table.ownerId),
    enumCheck("time_entry_changes_kind_valid", "kind", timeEntryChangeKinds),
    check(
      "time_entry_changes_values",
      sql`(${table.oldStartedAt} is null) = (kind = 'ADDED') and (${table.newStartedAt} is null) = (kind = 'REMOVED')`,
    ),
  ],
);

export type TimeEntryChangeRow = typeof timeEntryChanges.$inferSelect;
