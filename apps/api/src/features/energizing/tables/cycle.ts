// Where cycles are kept. Everything that is told of them is sealed with the person's own key, days included: what stands
// in the open is that somebody keeps a cycle, and in how many months they noted something (decision 027).
import { pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { bytes } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";

const userReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** One row for each person who follows their cycle. */
export const cycleBooks = pgTable("cycle_books", {
  userId: userReference().primaryKey(),
  /** Sealed: settings, preferences and periods, and how often any of it, or a log, was changed. */
  content: bytes().notNull(),
});

export const cycleLogMonths = pgTable(
  "cycle_log_months",
  {
    userId: userReference(),
    /** The month under a name that only the person's key can make: equal for equal months, and telling nothing. */
    month: bytes().notNull(),
    /** Sealed: what was noted on the days of that month. */
    content: bytes().notNull(),
  },
  // The logs of some months of a person.
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);
