// Table of rate limit counters, shared by all server processes.
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

export const rateLimitCounters = pgTable(
  "rate_limit_counters",
  {
    /** Kind and hashed subject, so that the table identifies no user. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Milliseconds since the epoch. */
    windowEndsAt: bigint({ mode: "number" }).notNull(),
    blockedUntil: bigint({ mode: "number" }).notNull(),
  },
  (table) => [index("rate_limit_counters_window_ends_at").on(table.windowEndsAt)],
);
