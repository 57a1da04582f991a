import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { userReference } from "#features/account/tables/users.ts";

/** The stored files that count for a user's quota, until they are deleted from the storage. */
export const userFiles = pgTable(
  "user_files",
  {
    name: text().primaryKey(),
    /** Who uploaded it. */
    userId: userReference(),
    /** Bytes. */
    size: integer().notNull(),
  },
  (table) => [index("user_files_of_user").on(table.userId, table.size)],
);
