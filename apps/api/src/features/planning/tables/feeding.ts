// The resources that an objective feeds.
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import { defineEnumCheck } from "#db/columns.ts";
import { defineOwnerColumn, objectives } from "./plans.ts";

export const objectiveResources = pgTable(
  "objective_resources",
  {
    objectiveId: uuid()
      .notNull()
      .references(() => objectives.id, { onDelete: "cascade" }),
    resourceId: text({ enum: resourceKeys }).notNull(),
    /** The owner of the objective. */
    ownerId: defineOwnerColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.objectiveId, table.resourceId] }),
    index("objective_resources_of_owner").on(table.ownerId, table.resourceId),
    defineEnumCheck("objective_resources_resource_valid", "resource_id", resourceKeys),
  ],
);
