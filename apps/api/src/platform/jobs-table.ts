// Work that waits to be done, once for all processes of the server.
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../db/columns.ts";

export const jobs = pgTable(
  "jobs",
  {
    /** Which job of those that the features define. */
    name: text().notNull(),
    /** What it is about, such as the id of a row; empty for what is done from time to time. Never says whom. */
    subject: text().notNull(),
    /** When it may be taken up. */
    runAt: instant().notNull(),
    /** How often it was taken up. */
    attempts: integer().notNull().default(0),
    /** Until when a process holds it; one that dies lets go by that. */
    heldUntil: instant(),
  },
  (table) => [
    // Asking for the same thing twice is asking once.
    primaryKey({ columns: [table.name, table.subject] }),
    // The next one that is due.
    index("jobs_run_at").on(table.runAt),
  ],
);
