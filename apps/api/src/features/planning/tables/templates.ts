// Where the templates that people made of their own objectives are kept.
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { objectiveTypes } from "@vereda/domain/planning/catalogue";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { enumCheck, instant } from "#db/columns.ts";
import { id, owner } from "./plans.ts";

export const objectiveTemplates = pgTable(
  "objective_templates",
  {
    id: id(),
    ownerId: owner(),
    type: text({ enum: objectiveTypes }).notNull(),
    areaId: text({ enum: areaKeys }).notNull(),
    title: text().notNull(),
    /** Missions, tasks and checklist items, as the contract of templates describes them. */
    content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // A person's own templates, the latest first.
    index("objective_templates_of_owner").on(table.ownerId, table.id),
    enumCheck("objective_templates_type_valid", "type", objectiveTypes),
    enumCheck("objective_templates_area_valid", "area_id", areaKeys),
  ],
);
export type ObjectiveTemplateRow = typeof objectiveTemplates.$inferSelect;
