// That something changed of which an agenda tells, and of whose: what a kept answer is held against, see
// `agenda/agenda-cache.ts`. Triggers write it, in the transaction that changes something (migration 0030).
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant, transactionNumber } from "#db/columns.ts";
import { owner } from "./plans.ts";

export const dayChanges = pgTable(
  "day_changes",
  {
    /** On whose days it may show. */
    ownerId: owner(),
    transaction: transactionNumber().notNull(),
    /** The hour in which it was: exactly when is nobody's concern. */
    hour: instant()
      .notNull()
      .default(sql`date_trunc('hour', now())`),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.transaction] }),
    // Serves the sweep of what nothing is held against any more.
    index("day_changes_hour").on(table.hour),
  ],
);
