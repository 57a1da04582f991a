import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { objectiveTypes } from "@vereda/domain/planning/catalogue";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { defineEnumCheck, instant } from "#db/columns.ts";
import { defineIdColumn, defineOwnerColumn } from "./plans.ts";

export const objectiveTemplates = pgTable(
  "objective_templates",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    type: text({ enum: objectiveTypes }).notNull(),
    areaId: text({ enum: areaKeys }).notNull(),
    title: text().notNull(),
    content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("objective_templates_of_owner").on(table.ownerId, table.id),
    defineEnumCheck("objective_templates_type_valid", "type", objectiveTypes),
    defineEnumCheck("objective_templates_area_valid", "area_id", areaKeys),
  ],
);
export type ObjectiveTemplateRow = typeof objectiveTemplates.$inferSelect;
