// API calls that create a task from a sentence, parsed by the browser or the server, in an objective or the area's one for loose tasks.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { planReads } from "../../live/planning-reads.ts";
import { id, idParams } from "../../id.ts";
import type { Label } from "../../locale.ts";
import { requiredText } from "../../text.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { editErrors, writeErrors } from "../call-errors.ts";
import { newTaskFields, task, taskFields } from "../tasks/contract-task.ts";
import { MAX_SENTENCE } from "./max-sentence.ts";

export const looseTitle: Label = { es: "Pendientes sueltos", en: "Loose ends" };

const quickAddInput = z.object({
  ...newTaskFields,
  workspaceId: id,
  areaId: z.enum(areaKeys),
  /** The objective of the task, in this workspace; without one it is a loose task. */
  objectiveId: z.optional(z.nullable(id)),
  /** A mission of the objective; by default its first open one. */
  missionId: z.optional(z.nullable(id)),
  /** The area is a default that the user did not choose: the task is listed to be sorted. */
  isUnsorted: z.optional(z.boolean()),
  priority: z.optional(taskFields.priority),
  environmentId: z.optional(taskFields.environmentId),
});

export const quickAddApi = {
  add: endpoint("POST /planning/quick-add", {
    changes: planReads,
    summary: {
      es: "Agrega una tarea a un área o a un objetivo, con su fecha",
      en: "Add a task to an area or an objective, with its date",
    },
    body: quickAddInput,
    data: task,
    success: 201,
    errors: [...editErrors, "dependency_cycle"],
  }),
  addSentence: endpoint("POST /planning/quick-add/sentences", {
    changes: planReads,
    summary: {
      es: "Agrega la tarea que dice una frase, como «pagar la luz mañana a las 5», al Personal Studio",
      en: "Add the task that a sentence states, such as “pay rent tomorrow at 5”, to the Personal Studio",
    },
    body: z.object({ id: z.optional(id), text: requiredText(MAX_SENTENCE) }),
    data: task,
    success: 201,
    errors: [...writeErrors, "dependency_cycle"],
  }),
  sort: endpoint("PUT /planning/tasks/:id/area", {
    changes: planReads,
    summary: {
      es: "Pasa una tarea a las sueltas de un área",
      en: "Move a task to the loose ones of an area",
    },
    params: idParams,
    body: z.object({ areaId: z.enum(areaKeys), isUnsorted: z.optional(z.boolean()) }),
    data: task,
    errors: writeErrors,
  }),
};
