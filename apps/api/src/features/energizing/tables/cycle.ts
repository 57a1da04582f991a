// Cycle tables; plaintext reveals only that one exists and how many months it has (decision 027).
import { pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { bytes } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";

const defineUserReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const cycleBooks = pgTable("cycle_books", {
  userId: defineUserReference().primaryKey(),
  /** Encrypted: settings, preferences and periods. It is encrypted again on every change, also of a log. */
  content: bytes().notNull(),
});

export const cycleLogMonths = pgTable(
  "cycle_log_months",
  {
    userId: defineUserReference(),
    /** Derived from the month with the user's key: equal for equal months, without revealing the month. */
    month: bytes().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);
