import * as z from "zod/mini";
import { id } from "../../id.ts";
import { endpoint } from "../../http/endpoint.ts";
import { planReads, progressReads, trackingReads } from "../../live/planning-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { day, instant } from "../../http/values.ts";
import { idParams } from "../../id.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { NO_COLUMN } from "./board/custom-columns.ts";
import { taskFilterFields } from "./filters/contract-filters.ts";
import { edited, editInput, wholeEditInput } from "../edits/collision.ts";
import { text } from "../../text.ts";
import {
  accessErrors,
  editErrors,
  writeErrors,
  unavailableErrors,
  noContent,
} from "../call-errors.ts";
import {
  boardTask,
  checklistItem,
  estimationInput,
  occurrenceInput,
  completion,
  completionInput,
  createdTask,
  stepInput,
  task,
  taskChanges,
  taskInput,
} from "./contract-task.ts";

/**
 * A timer action of a task. `at` is the client time of the action, for offline devices: at most twelve
 * hours ago.
 */
function defineTrackingCall(action: "start" | "pause" | "finish", es: string, en: string) {
  return endpoint(`POST /planning/tasks/:id/tracking/${action}`, {
    changes: trackingReads,
    summary: { es, en },
    params: idParams,
    body: z.object({ date: z.optional(day), at: z.optional(instant) }),
    data: task,
    errors: accessErrors,
  });
}

export const taskCalls = {
  listTasks: endpoint("GET /planning/tasks", {
    summary: {
      es: "Las tareas que cumplen lo pedido, lo prioritario primero; de un área, lo último que cambió",
      en: "The tasks that match, the highest priority first; of one area, the latest change first",
    },
    query: z.object({
      ...pageQuery,
      ...taskFilterFields,
      /** With `workspaceId` all its tasks, also those that are done. */
      areaId: z.optional(z.enum(areaKeys)),
      /** Of the board: a custom column, or `none` for what stands in a default one. */
      columnId: z.optional(z.union([id, z.literal(NO_COLUMN)])),
    }),
    data: buildPageSchema(boardTask),
    errors: accessErrors,
  }),
  createTask: endpoint("POST /planning/missions/:id/tasks", {
    changes: planReads,
    summary: { es: "Agrega una tarea", en: "Add a task" },
    params: idParams,
    body: taskInput,
    data: createdTask,
    success: 201,
    errors: [...editErrors, "dependency_cycle"],
  }),
  getTask: endpoint("GET /planning/tasks/:id", {
    summary: { es: "Una tarea", en: "One task" },
    params: idParams,
    data: task,
    errors: unavailableErrors,
  }),
  updateTask: endpoint("PATCH /planning/tasks/:id", {
    changes: progressReads,
    summary: { es: "Cambia una tarea", en: "Change a task" },
    params: idParams,
    body: taskChanges,
    data: task,
    errors: [...editErrors, "dependency_cycle"],
  }),
  deleteTask: endpoint("DELETE /planning/tasks/:id", {
    changes: planReads,
    summary: { es: "Elimina una tarea", en: "Delete a task" },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),
  saveEstimations: endpoint("PUT /planning/tasks/:id/estimations", {
    changes: planReads,
    summary: { es: "Estima una tarea en seis partes", en: "Estimate a task in six parts" },
    params: idParams,
    body: z.extend(estimationInput, wholeEditInput),
    data: task,
    errors: [...accessErrors, "edit_applied"],
  }),
  completeTask: endpoint("POST /planning/tasks/:id/complete", {
    changes: progressReads,
    summary: {
      es: "Completa una tarea, o una de sus fechas",
      en: "Complete a task, or one of its dates",
    },
    params: idParams,
    body: completionInput,
    data: completion,
    errors: accessErrors,
  }),
  reopenTask: endpoint("POST /planning/tasks/:id/reopen", {
    changes: progressReads,
    summary: {
      es: "Reabre una tarea, o una de sus fechas",
      en: "Reopen a task, or one of its dates",
    },
    params: idParams,
    body: occurrenceInput,
    data: completion,
    errors: accessErrors,
  }),
  startTracking: defineTrackingCall(
    "start",
    "Empieza a medir; pausa la que corría",
    "Start tracking; pauses the one that ran",
  ),
  pauseTracking: defineTrackingCall("pause", "Pausa la medición", "Pause tracking"),
  finishTracking: defineTrackingCall(
    "finish",
    "Termina la medición y completa la tarea",
    "Finish tracking and complete the task",
  ),

  createChecklistItem: endpoint("POST /planning/tasks/:id/checklist-items", {
    changes: planReads,
    summary: { es: "Agrega un punto a la lista", en: "Add a checklist item" },
    params: idParams,
    body: stepInput,
    data: checklistItem,
    success: 201,
    errors: [...writeErrors, "too_many_checklist_items"],
  }),
  updateChecklistItem: endpoint("PATCH /planning/checklist-items/:id", {
    changes: planReads,
    summary: { es: "Cambia un punto de la lista", en: "Change a checklist item" },
    params: idParams,
    body: z.extend(z.omit(z.partial(stepInput), { id: true }), {
      updatedAt: z.optional(instant),
      ...editInput,
    }),
    data: z.extend(checklistItem, edited),
    errors: editErrors,
  }),
  convertChecklistItem: endpoint("POST /planning/checklist-items/:id/task", {
    changes: planReads,
    summary: {
      es: "Convierte un punto de la lista en una tarea de la misma misión",
      en: "Make a checklist item a task of the same mission",
    },
    params: idParams,
    body: z.object({ id: z.optional(id) }),
    data: createdTask,
    success: 201,
    errors: writeErrors,
  }),
  deleteChecklistItem: endpoint("DELETE /planning/checklist-items/:id", {
    isUndoable: true,
    changes: planReads,
    summary: { es: "Elimina un punto de la lista", en: "Delete a checklist item" },
    params: idParams,
    /** The title that the device displayed: if it has changed since, it can be put back. */
    query: z.object({ title: z.optional(text(300)) }),
    data: noContent,
    errors: accessErrors,
  }),
};
