import * as z from "zod/mini";
import { endpoint } from "../../../http/endpoint.ts";
import { buildPageSchema, wholeListQuery } from "../../../http/envelope.ts";
import { instant } from "../../../http/values.ts";
import { id, idParams } from "../../../id.ts";
import { columnReads } from "../../../live/planning-reads.ts";
import { requiredLine } from "../../../text.ts";
import { areaKeys } from "../../../workspace/areas/areas.ts";
import { accessErrors, noContent, writeErrors } from "../../call-errors.ts";
import { taskStatuses } from "../../catalogue.ts";
import { MAX_COLUMN_NAME, MAX_CUSTOM_COLUMNS } from "./custom-columns.ts";

const location = { workspaceId: id, areaId: z.enum(areaKeys) };
const name = requiredLine(MAX_COLUMN_NAME, "column_name_required");
/** The position among the columns of its state; the last one without it. */
const order = z.optional(z.int().check(z.minimum(0), z.maximum(MAX_CUSTOM_COLUMNS)));

export const columnInput = z.object({
  id: z.optional(id),
  ...location,
  name,
  status: z.enum(taskStatuses),
  order,
});

const column = z.extend(columnInput, {
  id: z.string(),
  name: z.string(),
  order: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CustomColumn = z.output<typeof column>;

const COLUMNS = "/planning/columns";

export const boardApi = {
  listColumns: endpoint(`GET ${COLUMNS}`, {
    summary: {
      es: "Las columnas propias del tablero de un área, en su orden dentro de cada estado",
      en: "The custom columns of an area’s board, in their order within each state",
    },
    query: z.object({ ...wholeListQuery, ...location }),
    data: buildPageSchema(column),
    errors: accessErrors,
  }),
  createColumn: endpoint(`POST ${COLUMNS}`, {
    changes: [COLUMNS],
    summary: { es: "Agrega una columna a un tablero", en: "Add a column to a board" },
    body: columnInput,
    data: column,
    success: 201,
    errors: [...writeErrors, "too_many_columns"],
  }),
  updateColumn: endpoint(`PATCH ${COLUMNS}/:id`, {
    changes: [COLUMNS],
    summary: { es: "Cambia o mueve una columna", en: "Rename or move a column" },
    params: idParams,
    body: z.object({ name: z.optional(name), order, updatedAt: z.optional(instant) }),
    data: column,
    errors: writeErrors,
  }),
  deleteColumn: endpoint(`DELETE ${COLUMNS}/:id`, {
    isUndoable: true,
    changes: columnReads,
    summary: {
      es: "Elimina una columna; sus tareas siguen en su estado",
      en: "Delete a column; its tasks stay in their state",
    },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),
};
