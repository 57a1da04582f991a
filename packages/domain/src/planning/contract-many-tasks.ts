// Several tasks at once: changing and deleting them, making another like one, and taking back what was just deleted.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { id, idParams } from "../id.ts";
import { taskStatuses } from "./catalogue.ts";
import { guarded, guardedWrite, nothing } from "./contract-calls.ts";
import { characteristicFlags, task, taskFields } from "./contract-task.ts";

/** At most 200 of them, each once. */
const ids = z.array(id).check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((all) => new Set(all).size === all.length, "order_repeats"),
);

const bulkChanges = z.object({
  priority: z.optional(taskFields.priority),
  /** Null for what was added in a sentence, which need not say where it is done. */
  environmentId: z.optional(z.nullable(taskFields.environmentId)),
  ...characteristicFlags,
  status: z.optional(z.enum(taskStatuses)),
  missionId: z.optional(id),
});

export const manyTasksApi = {
  changeTasks: endpoint({
    method: "PATCH",
    path: "/planning/tasks",
    summary: {
      es: "Cambia varias tareas a la vez: todas o ninguna",
      en: "Change several tasks at once: all or none",
    },
    body: z.object({ ids, changes: bulkChanges }),
    data: z.object({ items: z.array(task) }),
    errors: guarded,
  }),
  deleteTasks: endpoint({
    method: "DELETE",
    path: "/planning/tasks",
    summary: {
      es: "Borra varias tareas a la vez: todas o ninguna",
      en: "Delete several tasks at once: all or none",
    },
    body: z.object({ ids }),
    data: nothing,
    errors: guarded,
  }),
  duplicateTask: endpoint({
    method: "POST",
    path: "/planning/tasks/:id/duplicate",
    summary: {
      es: "Haz otra tarea igual, sin fechas ni avances",
      en: "Make another task like this one, without dates or progress",
    },
    params: idParams,
    body: z.object({ id: z.optional(id), missionId: z.optional(id) }),
    data: task,
    success: 201,
    errors: guardedWrite,
  }),
  restoreDeleted: endpoint({
    method: "POST",
    path: "/planning/restore",
    summary: {
      es: "Recupera lo que acabas de borrar: objetivos, misiones o tareas",
      en: "Take back what you have just deleted: objectives, missions or tasks",
    },
    body: z.object({ ids }),
    data: z.object({ ids: z.array(z.string()) }),
    errors: guarded,
  }),
};
