import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { defineIdColumn, defineOwnerColumn } from "./plans.ts";

export const planningTags = pgTable(
  "planning_tags",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    name: text().notNull(),
    /** The name without case, accents and invisible characters; a user has it once. */
    nameKey: text().notNull(),
    color: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [uniqueIndex("planning_tags_of_owner").on(table.ownerId, table.nameKey)],
);
export type TagRow = typeof planningTags.$inferSelect;
