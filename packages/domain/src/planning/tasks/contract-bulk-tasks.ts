import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { objectiveReads, planReads, progressReads } from "../../live/planning-reads.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { actionTime } from "../edits/action-time.ts";
import { taskEnvironments } from "./catalogue-tasks.ts";
import { taskPriorities, taskStatuses } from "../catalogue.ts";
import { accessErrors, writeErrors, noContent } from "../call-errors.ts";
import { characteristicFlags, orderKey, task, taskFields } from "./contract-task.ts";
import { MAX_BULK_TASKS } from "./bulk-limits.ts";

/** The response contains at most this many changed tasks. */
export const MAX_CHANGED_TASKS = 200;

const ids = z.array(id).check(
  z.minLength(1),
  z.maxLength(MAX_BULK_TASKS),
  z.refine((all) => new Set(all).size === all.length, "order_repeats"),
);

/** The fields needed to change a task in bulk and to undo it. */
const chosenTask = z.object({
  id: z.string(),
  objectiveId: z.string(),
  missionId: z.string(),
  order: z.number(),
  status: z.enum(taskStatuses),
  priority: z.nullable(z.enum(taskPriorities)),
  environmentId: z.nullable(z.enum(taskEnvironments)),
  isUrgent: z.boolean(),
  isHighImpact: z.boolean(),
  isTracked: z.boolean(),
  isRecurring: z.boolean(),
});
export type ChosenTask = z.output<typeof chosenTask>;

/** All tasks of a list, including pages not loaded yet; `items` are the first 2,000 of `total`. */
export const taskChoice = z.object({ items: z.array(chosenTask), total: z.int() });
export type TaskChoice = z.output<typeof taskChoice>;

const bulkChanges = z.object({
  priority: z.optional(taskFields.priority),
  /** Null restores tasks created by quick add, where the environment is optional. */
  environmentId: z.optional(z.nullable(taskFields.environmentId)),
  ...characteristicFlags,
  status: z.optional(z.enum(taskStatuses)),
  missionId: z.optional(id),
});

export const bulkTasksApi = {
  chooseInMission: endpoint("GET /planning/missions/:id/tasks/choice", {
    summary: {
      es: "Todas las tareas de una misión, para elegirlas de una vez",
      en: "All tasks of a mission, to choose them at once",
    },
    params: idParams,
    data: taskChoice,
    errors: accessErrors,
  }),
  changeTasks: endpoint("PATCH /planning/tasks", {
    changes: progressReads,
    summary: {
      es: "Cambia varias tareas a la vez: todas o ninguna",
      en: "Change several tasks at once: all or none",
    },
    body: z
      .object({
        ids,
        changes: bulkChanges,
        /** When they got the status, of a device that sends it later. */
        at: actionTime,
        /** Positions in that mission, one per task; without them the tasks are added at the end. */
        places: z.optional(z.array(orderKey)),
        /** The latest `updatedAt` of these tasks as they were read. */
        updatedAt: z.optional(instant),
      })
      .check(
        z.refine(
          ({ ids: named, places, changes }) =>
            places === undefined ||
            (places.length === named.length && changes.missionId !== undefined),
          { error: "places_unmatched", path: ["places"] },
        ),
      ),
    /** At most the first 200. */
    data: z.object({ items: z.array(task), total: z.int(), updatedAt: instant }),
    errors: writeErrors,
  }),
  deleteTasks: endpoint("DELETE /planning/tasks", {
    changes: planReads,
    summary: {
      es: "Elimina varias tareas a la vez: todas o ninguna",
      en: "Delete several tasks at once: all or none",
    },
    body: z.object({ ids }),
    data: noContent,
    errors: accessErrors,
  }),
  duplicateTask: endpoint("POST /planning/tasks/:id/duplicate", {
    changes: planReads,
    summary: {
      es: "Haz otra tarea igual, sin fechas ni avances",
      en: "Make another task like this one, without dates or progress",
    },
    params: idParams,
    body: z.object({ id: z.optional(id), missionId: z.optional(id) }),
    data: task,
    success: 201,
    errors: writeErrors,
  }),
  restoreDeleted: endpoint("POST /planning/restore", {
    changes: objectiveReads,
    summary: {
      es: "Recupera de la papelera objetivos, misiones o tareas",
      en: "Restore objectives, missions or tasks from the bin",
    },
    body: z.object({ ids }),
    /** Includes the deleted plans above them, which come back too. */
    data: z.object({ ids: z.array(z.string()) }),
    errors: accessErrors,
  }),
};
