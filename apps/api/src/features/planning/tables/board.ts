// Custom columns of the boards of areas.
import { inArray } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { id } from "@vereda/domain/id";
import { taskStatuses } from "@vereda/domain/planning/catalogue";
import { columnInput } from "@vereda/domain/planning/tasks/board/contract-board";
import { MAX_CUSTOM_COLUMNS } from "@vereda/domain/planning/tasks/board/custom-columns";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import { loadImportTarget } from "#features/workspace/import-target.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import { defineIdColumn } from "./plans.ts";
import { stamps } from "./stamps.ts";

export const boardColumns = pgTable(
  "board_columns",
  {
    id: defineIdColumn(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    areaId: text({ enum: areaKeys }).notNull(),
    /** Null after the author's account is deleted: the columns of a workspace stay. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    status: text({ enum: taskStatuses }).notNull(),
    order: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("board_columns_of_area").on(table.workspaceId, table.areaId, table.order),
    index("board_columns_of_author").on(table.authorId, table.id),
    defineEnumCheck("board_columns_area_valid", "area_id", areaKeys),
    defineEnumCheck("board_columns_status_valid", "status", taskStatuses),
  ],
);
export type ColumnRow = typeof boardColumns.$inferSelect;

const getBoardKey = ({ workspaceId, areaId }: Pick<ColumnRow, "workspaceId" | "areaId">) =>
  `${workspaceId} ${areaId}`;

/** Before the tasks that stand in them. */
export const columnData = definePersonalData(boardColumns, boardColumns.authorId, {
  name: "planning/columns",
  about: {
    es: "Las columnas que agregaste a los tableros de tus áreas.",
    en: "The columns that you added to the boards of your areas.",
  },
  leaves: { authorId: null },
  imported: {
    schema: z.object({
      ...columnInput.shape,
      id,
      order: z.int().check(z.minimum(0), z.maximum(MAX_CUSTOM_COLUMNS)),
      ...stamps,
    }),
    async build(rows, { tx, caller: { userId: authorId } }) {
      const locate = await loadImportTarget(tx, authorId);
      const located = rows.flatMap(({ id: columnId, row }) => {
        const location = locate(row);
        return location === null ? [] : { ...row, ...location, id: columnId, authorId };
      });
      const ids = [...new Set(located.map(({ workspaceId }) => workspaceId))];
      const isThere = inArray(boardColumns.workspaceId, ids);
      const stored = (await tx.select().from(boardColumns).where(isThere)).map(getBoardKey);
      return [...Map.groupBy(located, getBoardKey)].flatMap(([key, columns]) => {
        const capacity = MAX_CUSTOM_COLUMNS - stored.filter((one) => one === key).length;
        return columns.slice(0, Math.max(capacity, 0));
      });
    },
  },
});
