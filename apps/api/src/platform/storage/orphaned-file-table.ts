import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";

export const orphanedFiles = pgTable(
  "orphaned_files",
  {
    name: text().primaryKey(),
    since: instant().notNull(),
  },
  (table) => [index("orphaned_files_since").on(table.since)],
);
