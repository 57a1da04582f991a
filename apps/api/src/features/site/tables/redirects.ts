import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, version } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";

export const redirects = pgTable(
  "redirects",
  {
    id: uuid().primaryKey(),
    /** Path without language prefix. */
    path: text().notNull(),
    target: text().notNull(),
    external: boolean().notNull(),
    /** HTTP status: 301, 302, 307 or 308. */
    status: integer().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex("redirects_path").on(table.path),
    index("redirects_created_by").on(table.createdBy),
  ],
);
