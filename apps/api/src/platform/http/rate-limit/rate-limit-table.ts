// Counters of attempts that every process of the server shares.
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

export const rateLimitCounters = pgTable(
  "rate_limit_counters",
  {
    /** What is counted and for whom, as a hash where it names a person. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Instants in milliseconds since the epoch. */
    windowEndsAt: bigint({ mode: "number" }).notNull(),
    blockedUntil: bigint({ mode: "number" }).notNull(),
  },
  // Serves the sweep of what is over.
  (table) => [index("rate_limit_counters_window_ends_at").on(table.windowEndsAt)],
);
