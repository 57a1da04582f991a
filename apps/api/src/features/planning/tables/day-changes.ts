// Records changes that invalidate `agenda/agenda-cache.ts`; written by triggers (migration 0030).
import { sql, eq } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant, transactionNumber } from "#db/columns.ts";
import { eraseRows } from "#platform/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { defineOwnerColumn } from "./plans.ts";

export const dayChanges = pgTable(
  "day_changes",
  {
    ownerId: defineOwnerColumn(),
    transaction: transactionNumber().notNull(),
    /** Truncated to the hour for privacy; the exact time of a change is not stored. */
    hour: instant()
      .notNull()
      .default(sql`date_trunc('hour', now())`),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.transaction] }),
    index("day_changes_hour").on(table.hour),
  ],
);

/** The first, so that it is erased last: triggers of other deletes insert rows here. */
export const dayChangeData: PersonalData = {
  tables: ["day_changes"],
  notExported: "that something of what the copy tells changed within the last hours, and not what",
  erase: (db, { userId }) => eraseRows(db, dayChanges, eq(dayChanges.ownerId, userId)),
};
