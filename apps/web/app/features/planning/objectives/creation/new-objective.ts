// Making an objective with its dates and its first missions: several calls that a person sees as one.
import type { Locale } from "@vereda/domain/locale";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import {
  missionInput,
  objectiveInput,
  type Objective,
} from "@vereda/domain/planning/objectives/contract-objective";
import { remindersInput } from "@vereda/domain/planning/reminders/contract-reminders";
import * as z from "zod/mini";
import { api } from "#platform/api/api.ts";
import type { ApiResponse, Failure } from "#platform/api/api-response.ts";
import { canRemind } from "#features/planning/reminders/can-remind.ts";
import { scheduleContract, toScheduleInput } from "#features/planning/schedule/schedule-form.ts";

const MAX_MISSIONS = 20;

export function newObjectiveContract(type: ObjectiveType, zone: string, locale: Locale) {
  const placement = { kind: "objective" } as const;
  return z.extend(objectiveInput, {
    schedule: z.nullable(scheduleContract({ type, zone, locale, placement })),
    missions: z.array(missionInput).check(z.maxLength(MAX_MISSIONS)),
    reminders: remindersInput.shape.reminders,
  });
}
type NewObjective = z.output<ReturnType<typeof newObjectiveContract>>;

/**
 * Creates, schedules and adds the first missions. Ids stay the same when a person tries again, so that nothing is
 * made twice; what they changed meanwhile is then saved on what the first attempt made.
 */
export async function createObjective(
  id: string,
  { schedule, missions, reminders, ...objective }: NewObjective,
): Promise<ApiResponse<Objective>> {
  const body = { ...objective, id };
  let created = await api.call("POST /planning/objectives", { body, retry: true });
  if (created.success && created.status === 200) {
    const { workspaceId: _workspace, type: _type, ...changes } = objective;
    created = await api.call("PATCH /planning/objectives/:id", { params: { id }, body: changes });
  }
  if (!created.success) return created;
  if (schedule !== null) {
    const dated = await api.call("PUT /planning/objectives/:id/schedule", {
      params: { id },
      body: toScheduleInput(schedule),
    });
    if (!dated.success) return prefixFields("schedule", dated);
  }
  if (canRemind(objective) && (reminders.length > 0 || created.status === 200)) {
    const body = { reminders };
    const savedReminders = await api.call("PUT /planning/objectives/:id/reminders", {
      params: { id },
      body,
      retry: true,
    });
    if (!savedReminders.success) return { ...savedReminders, fields: [] };
  }
  // One after the other, so that they stand in the order in which they were written.
  for (const mission of missions) {
    const added = await api.call("POST /planning/objectives/:id/missions", {
      params: { id },
      body: mission,
      retry: true,
    });
    if (!added.success) return prefixFields("missions", added);
  }
  return created;
}

/** A failure whose fields are told where the form has them. */
function prefixFields(prefix: string, response: Failure): Failure {
  const fields = (response.fields ?? []).map(({ path, message }) => ({
    path: `${prefix}.${path}`,
    message,
  }));
  return { ...response, fields };
}
