// Rows that users just deleted, as a trigger of their tables stored them, so that they can be restored.
import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { userReference } from "#features/account/tables/users.ts";
import type { PersonalData } from "#platform/personal-data.ts";

export const deletedRows = pgTable(
  "deleted_rows",
  {
    /** In the order of deletion: parents come before what went with them. */
    position: bigserial({ mode: "number" }).primaryKey(),
    /** Who deleted it; only they can restore it. */
    userId: userReference(),
    /** The last parameter of the call that deleted it. */
    subject: text().notNull(),
    tableName: text().notNull(),
    /** The column that lost its link to what was deleted; null for a row that was deleted itself. */
    link: text(),
    /** The row; of a link its id and that column. Encrypted columns stay encrypted. */
    content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    deletedAt: instant().notNull(),
  },
  (table) => [
    index("deleted_rows_of_user").on(table.userId, table.subject, table.position),
    index("deleted_rows_deleted").on(table.deletedAt),
  ],
);

export const deletedData: PersonalData = {
  tables: ["deleted_rows"],
  notExported: "what the user deleted within the last hour, to restore it",
};
