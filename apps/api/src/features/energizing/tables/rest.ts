// Where the rest that goes on is kept, and what somebody writes after a night. Both are sealed with the person's own
// key; only that a rest goes on, and of which day and night something is written, stands in the open.
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, enumCheck } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";
import { sleepCycles } from "./sleep.ts";

const userReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** One row for each person who rests: the key says that nobody rests twice at once. */
export const rests = pgTable("rests", {
  userId: userReference().primaryKey(),
  /** The id of the night that it becomes. */
  id: uuid().notNull().unique("rests_id"),
  /** Sealed: when it began and when it is meant to end. */
  times: bytes().notNull(),
});

export const nightNoteKinds = ["reflection", "dream"] as const;
export type NightNoteKind = (typeof nightNoteKinds)[number];

export const nightNotes = pgTable(
  "night_notes",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    kind: text({ enum: nightNoteKinds }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** The night it is about. What was written stays when that is deleted. */
    sleepCycleId: uuid().references(() => sleepCycles.id, { onDelete: "set null" }),
    /** Sealed: the words, what they are about, and when they were written. */
    content: bytes().notNull(),
  },
  (table) => [
    enumCheck("night_notes_kind", "kind", nightNoteKinds),
    // What a person wrote of one kind, the latest first.
    index("night_notes_of_user").on(table.userId, table.kind, table.day, table.id),
    // What is about one night; letting go of a night that is deleted.
    index("night_notes_of_night").on(table.sleepCycleId),
  ],
);
