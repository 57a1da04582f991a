// Saved filters of tasks: a name and the query of `GET /planning/tasks`.
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import {
  filtersApi,
  type TaskFilter,
} from "@vereda/domain/planning/tasks/filters/contract-filters";
import { MAX_FILTERS } from "@vereda/domain/planning/tasks/filters/task-filter";
import { id } from "@vereda/domain/id";
import { eq } from "drizzle-orm";
import { instant } from "#db/columns.ts";
import { getImportedId } from "#platform/data-import.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { stamps } from "./stamps.ts";
import { defineIdColumn, defineOwnerColumn } from "./plans.ts";

export const planningFilters = pgTable(
  "planning_filters",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    name: text().notNull(),
    query: jsonb().$type<TaskFilter>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index("planning_filters_of_owner").on(table.ownerId, table.name)],
);
export type FilterRow = typeof planningFilters.$inferSelect;

/** After the tags that they name. */
export const filterData = definePersonalData(planningFilters, planningFilters.ownerId, {
  name: "planning/filters",
  about: { es: "Tus filtros guardados.", en: "Your saved filters." },
  imported: {
    schema: z.object({ ...filtersApi.create.body.shape, id, ...stamps }),
    async build(rows, context) {
      const { tx, caller } = context;
      const stored = await tx.$count(planningFilters, eq(planningFilters.ownerId, caller.userId));
      return rows.slice(0, MAX_FILTERS - stored).map(({ id: filterId, row }) => {
        const { workspaceId: _elsewhere, tagIds, ...query } = row.query;
        const named = tagIds?.flatMap((tag) => getImportedId(context, "planning/tags", tag) ?? []);
        return {
          ...row,
          id: filterId,
          ownerId: caller.userId,
          query: { ...query, ...(named && { tagIds: named }) },
        };
      });
    },
  },
});
