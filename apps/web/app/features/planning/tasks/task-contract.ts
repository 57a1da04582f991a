// The contracts of the task forms: the fields of a task, with the rules for its date and its estimate.
import type { Locale } from "@vereda/domain/locale";
import {
  newTaskFields,
  requiresCharacteristic,
  taskChanges,
} from "@vereda/domain/planning/tasks/contract-task";
import {
  isEstimated,
  noEstimation,
  type Estimation,
} from "@vereda/domain/planning/tasks/estimation";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import * as z from "zod/mini";
import { scheduleContract } from "../schedules/schedule-form.ts";

type TaskFormRules = { zone: string; locale: Locale };

const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

type DatedTask = {
  schedule?: object | null | undefined;
  estimation?: { [Part in keyof Estimation]?: number | null | undefined } | undefined;
};

function hasEstimateForDate({ schedule, estimation }: DatedTask): boolean {
  if (!schedule || estimation === undefined) return true;
  const parts = Object.entries(estimation).filter(([, minutes]) => minutes !== undefined);
  return isEstimated({ ...noEstimation, ...Object.fromEntries(parts) });
}

const requiresEstimate = z.refine<DatedTask>(hasEstimateForDate, {
  error: "estimation_required",
  path: ["estimation", "executionMin"],
  when: isObject,
});

/** Whether the dates fit into the plan is left to the server, which knows the whole plan. */
function defineScheduleContract({ zone, locale }: TaskFormRules) {
  return scheduleContract({ type: "TASK", zone, locale, placement: null });
}

export function defineNewTaskContract(rules: TaskFormRules) {
  return z
    .object({
      ...newTaskFields,
      missionId: z.string("mission_required"),
      schedule: z.nullable(defineScheduleContract(rules)),
    })
    .check(requiresCharacteristic, requiresEstimate);
}

/** A task that may be loose: it has an area, and perhaps an objective and one of its missions. */
export function defineQuickTaskContract(rules: TaskFormRules) {
  return z
    .object({
      ...newTaskFields,
      workspaceId: z.string(),
      areaId: z.enum(areaKeys),
      objectiveId: z.nullable(z.string()),
      missionId: z.nullable(z.string()),
      schedule: z.nullable(defineScheduleContract(rules)),
    })
    .check(requiresCharacteristic, requiresEstimate);
}

/** Only what changed of the date and the estimate is in the request. */
export function defineTaskChangesContract(rules: TaskFormRules) {
  return z
    .object({
      ...taskChanges.shape,
      estimation: newTaskFields.estimation,
      schedule: z.optional(z.nullable(defineScheduleContract(rules))),
    })
    .check(requiresCharacteristic, requiresEstimate);
}
