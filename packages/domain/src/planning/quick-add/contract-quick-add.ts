// API call that creates a task from a parsed sentence, in the area's objective for loose tasks.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { id } from "../../id.ts";
import type { Label } from "../../locale.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { taskIntents, taskPriorities } from "../catalogue.ts";
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import { writeErrors } from "../contract-calls.ts";
import { remindersInput } from "../reminders/contract-reminders.ts";
import { scheduleInput } from "../schedules/contract-schedule.ts";
import {
  characteristicFlags,
  estimationInput,
  hasCharacteristic,
  task,
  taskFields,
} from "../tasks/contract-task.ts";

export const looseTitle: Label = { es: "Pendientes sueltos", en: "Loose ends" };

const quickAddInput = z
  .object({
    id: z.optional(id),
    title: taskFields.title,
    workspaceId: id,
    areaId: z.enum(areaKeys),
    priority: z.optional(z.nullable(z.enum(taskPriorities))),
    environmentId: z.optional(z.nullable(z.enum(taskEnvironments))),
    ...characteristicFlags,
    intent: z.optional(z.enum(taskIntents)),
    estimation: z.optional(estimationInput),
    schedule: z.optional(z.nullable(scheduleInput)),
    reminders: z.optional(remindersInput.shape.reminders),
  })
  .check(
    z.refine(hasCharacteristic, {
      error: "characteristic_required",
      path: ["characteristics"],
      // Runs together with the other checks, so that all errors are reported at once.
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  );

export const quickAddApi = {
  add: endpoint({
    method: "POST",
    path: "/planning/quick-add",
    summary: {
      es: "Agrega una tarea suelta a un área, con su fecha",
      en: "Add a loose task to an area, with its date",
    },
    body: quickAddInput,
    data: task,
    success: 201,
    errors: writeErrors,
  }),
};
