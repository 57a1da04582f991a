// What was just deleted, kept for a moment so that it can be taken back. Deleted rows leave their
// tables at once: nothing else has to know of this.
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { shareOrigins } from "@vereda/domain/planning/catalogue";
import { enumCheck, instant } from "#db/columns.ts";
import { owner } from "./plans.ts";

export const planningBin = pgTable(
  "planning_bin",
  {
    /** The id of the objective, mission or task that was deleted. */
    id: uuid().primaryKey(),
    /** Who deleted it: nobody else takes it back. */
    ownerId: owner(),
    kind: text({ enum: shareOrigins }).notNull(),
    /** The rows that went with it, by table. */
    content: jsonb().$type<Readonly<Record<string, readonly unknown[]>>>().notNull(),
    deletedAt: instant().notNull(),
  },
  (table) => [
    index("planning_bin_of_owner").on(table.ownerId),
    // What is swept away.
    index("planning_bin_deleted").on(table.deletedAt),
    enumCheck("planning_bin_kind_valid", "kind", shareOrigins),
  ],
);
