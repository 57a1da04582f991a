// Stores deleted rows for a while so that they can be restored; other tables need no flag.
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { shareOrigins } from "@vereda/domain/planning/catalogue";
import { defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { defineOwnerColumn } from "./plans.ts";

/** Who wrote the comments of a deleted plan, as a JSON array of user ids. */
export const binCommenters = sql.raw("jsonb_path_query_array(content, '$.comments[*].owner_id')");

export const planningBin = pgTable(
  "planning_bin",
  {
    id: uuid().primaryKey(),
    /** The user who deleted it; only they can restore it. */
    ownerId: defineOwnerColumn(),
    kind: text({ enum: shareOrigins }).notNull(),
    /** All rows deleted with it, by table name. */
    content: jsonb().$type<Readonly<Record<string, readonly unknown[]>>>().notNull(),
    deletedAt: instant().notNull(),
  },
  (table) => [
    index("planning_bin_of_owner").on(table.ownerId, table.deletedAt, table.id),
    index("planning_bin_deleted").on(table.deletedAt),
    index("planning_bin_commenters").using("gin", binCommenters),
    defineEnumCheck("planning_bin_kind_valid", "kind", shareOrigins),
  ],
);

export const binData = definePersonalData(planningBin, planningBin.ownerId, {
  name: "planning/just-deleted",
  about: {
    es: "Tu papelera: qué es cada cosa y desde cuándo está ahí. Su contenido vuelve a estar con lo demás si la recuperas.",
    en: "Your bin: what each thing is and since when it is there. Restored, its content is with the rest.",
  },
  // It may contain comments and shares of other users; once restored, it is exported with the rest.
  hidden: ["content"],
});
