// Work that is queued, once for all processes of the server.
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../db/columns.ts";

export const jobs = pgTable(
  "jobs",
  {
    /** Which job of those that the features define. */
    name: text().notNull(),
    /** What it is about, such as the id of a row; empty for what recurs. Never names a user. */
    subject: text().notNull(),
    /** What the handler needs besides, as JSON; encrypted when `masterKeyName` names a key. */
    payload: bytes(),
    masterKeyName: text(),
    /** When it may be claimed. */
    runAt: instant().notNull(),
    /** How often it was claimed. */
    attempts: integer().notNull(),
    /** Until when a process has it to itself; one that dies releases it by that. */
    leasedUntil: instant(),
    /** From when on nobody has any use for it. */
    expiresAt: instant(),
  },
  (table) => [
    // Adding the same job twice is adding it once.
    primaryKey({ columns: [table.name, table.subject] }),
    // The next one that is due.
    index("jobs_run_at").on(table.runAt),
  ],
);
