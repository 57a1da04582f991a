// Tables of nights and rhythms; only the UTC days of nights are in plaintext (decision 029).
import { isNotNull } from "drizzle-orm";
import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";

const defineUserReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sleepRhythms = pgTable("sleep_rhythms", {
  id: uuid().notNull().unique("sleep_rhythms_id"),
  userId: defineUserReference().primaryKey(),
  /** Encrypted: the seven days. */
  dailySettings: bytes().notNull(),
  updatedAt: instant().notNull(),
});

export const sleepCycles = pgTable(
  "sleep_cycles",
  {
    id: uuid().primaryKey(),
    userId: defineUserReference(),
    /** Start of the UTC day on which the night started. */
    startedAt: instant().notNull(),
    /** Start of the UTC day on which the night ended. */
    endedAt: instant(),
    /** Encrypted: exact times, details, notes, factors and import time. */
    details: bytes().notNull(),
    importId: uuid(),
  },
  (table) => [
    index("sleep_cycles_of_user").on(table.userId, table.startedAt, table.id),
    index("sleep_cycles_ended").on(table.userId, table.endedAt),
    index("sleep_cycles_imported")
      .on(table.userId, table.importId)
      .where(isNotNull(table.importId)),
  ],
);
