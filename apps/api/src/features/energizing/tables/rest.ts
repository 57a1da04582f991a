// Tables of rests and night notes; only the day and night of a note are in plaintext.
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, defineEnumCheck } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";
import { sleepCycles } from "./sleep.ts";

const defineUserReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The primary key prevents two rests of one user at once. */
export const rests = pgTable("rests", {
  userId: defineUserReference().primaryKey(),
  id: uuid().notNull().unique("rests_id"),
  /** Encrypted: start and planned end. */
  times: bytes().notNull(),
});

export const nightNoteKinds = ["reflection", "dream"] as const;
export type NightNoteKind = (typeof nightNoteKinds)[number];

export const nightNotes = pgTable(
  "night_notes",
  {
    id: uuid().primaryKey(),
    userId: defineUserReference(),
    kind: text({ enum: nightNoteKinds }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Notes are not deleted with their night. */
    sleepCycleId: uuid().references(() => sleepCycles.id, { onDelete: "set null" }),
    /** Encrypted: text, category and creation and update times. */
    content: bytes().notNull(),
  },
  (table) => [
    defineEnumCheck("night_notes_kind", "kind", nightNoteKinds),
    index("night_notes_of_user").on(table.userId, table.kind, table.day, table.id),
    // Lists the notes of a night, and serves the foreign key when a night is deleted.
    index("night_notes_of_night").on(table.sleepCycleId),
  ],
);
