// API calls for plan contents: order of missions and tasks, long lists, progress entries.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { planReads, progressReads } from "../../live/planning-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { id, idParams } from "../../id.ts";
import { accessErrors, unavailableErrors, writeErrors } from "../call-errors.ts";
import { mission, progressEntry, progressEntryChanges } from "./contract-objective.ts";
import { task } from "../tasks/contract-task.ts";

/** The listed ids exchange their positions in this order; others stay, so partial lists work too. */
export const orderInput = z.object({
  ids: z.array(id).check(
    z.minLength(1),
    z.maxLength(1000),
    z.refine((ids) => new Set(ids).size === ids.length, "order_repeats"),
  ),
});
const order = z.object({ ids: z.array(z.string()) });

export const planApi = {
  orderMissions: endpoint("PUT /planning/objectives/:id/missions/order", {
    changes: planReads,
    summary: { es: "Ordena las misiones de un objetivo", en: "Order the missions of an objective" },
    params: idParams,
    body: orderInput,
    data: order,
    errors: accessErrors,
  }),
  orderTasks: endpoint("PUT /planning/missions/:id/tasks/order", {
    changes: planReads,
    summary: { es: "Ordena las tareas de una misión", en: "Order the tasks of a mission" },
    params: idParams,
    body: orderInput,
    data: order,
    errors: accessErrors,
  }),
  orderChecklist: endpoint("PUT /planning/tasks/:id/checklist-items/order", {
    changes: planReads,
    summary: { es: "Ordena los pasos de una tarea", en: "Order the steps of a task" },
    params: idParams,
    body: orderInput,
    data: order,
    errors: accessErrors,
  }),
  listMissions: endpoint("GET /planning/objectives/:id/missions", {
    summary: {
      es: "Las misiones de un objetivo, en su orden",
      en: "The missions of an objective, in their order",
    },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(mission),
    errors: unavailableErrors,
  }),
  listMissionTasks: endpoint("GET /planning/missions/:id/tasks", {
    summary: {
      es: "Las tareas de una misión, en su orden",
      en: "The tasks of a mission, in their order",
    },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(task),
    errors: unavailableErrors,
  }),
  listProgressEntries: endpoint("GET /planning/objectives/:id/progress-entries", {
    summary: {
      es: "Lo que se anotó de un recurso, lo último primero",
      en: "What was logged of a resource, the latest first",
    },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(progressEntry),
    errors: unavailableErrors,
  }),
  updateProgressEntry: endpoint("PATCH /planning/progress-entries/:id", {
    changes: progressReads,
    summary: { es: "Corrige un avance", en: "Correct a progress entry" },
    params: idParams,
    body: progressEntryChanges,
    data: progressEntry,
    errors: writeErrors,
  }),
};
