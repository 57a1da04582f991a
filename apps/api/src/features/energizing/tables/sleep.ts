// Where nights and the ideal rhythm are kept. What a person tells about their rest is sealed with their own key, when
// it was included; only the days by which nights are found stand in the open (decision 029).
import { isNotNull } from "drizzle-orm";
import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";

const userReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sleepRhythms = pgTable("sleep_rhythms", {
  id: uuid().notNull().unique("sleep_rhythms_id"),
  userId: userReference().primaryKey(),
  /** Sealed: the seven days. */
  dailySettings: bytes().notNull(),
  updatedAt: instant().notNull(),
});

export const sleepCycles = pgTable(
  "sleep_cycles",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    /** The start of the UTC day on which it began. */
    startedAt: instant().notNull(),
    /** The same of its end. */
    endedAt: instant(),
    /** Sealed: when the night was and how it went, notes and factors included. */
    details: bytes().notNull(),
    /** The import that brought it; null for what was told by hand. */
    importId: uuid(),
  },
  (table) => [
    // The nights of a person, the latest first.
    index("sleep_cycles_of_user").on(table.userId, table.startedAt, table.id),
    // The agenda: the latest night that had ended by the end of a day.
    index("sleep_cycles_ended").on(table.userId, table.endedAt),
    // A person's imports; undoing one.
    index("sleep_cycles_imported")
      .on(table.userId, table.importId)
      .where(isNotNull(table.importId)),
  ],
);
