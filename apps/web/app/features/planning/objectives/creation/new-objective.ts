// Creates an objective with its schedule, reminders and first missions in several requests.
import type { Locale } from "@vereda/domain/locale";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import {
  missionInput,
  objectiveInput,
  type Objective,
} from "@vereda/domain/planning/objectives/contract-objective";
import { remindersInput } from "@vereda/domain/planning/reminders/contract-reminders";
import { resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import * as z from "zod/mini";
import { api } from "#platform/api/api.ts";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { prefixFields } from "#features/planning/forms/prefix-fields.ts";
import { canRemind } from "#features/planning/reminders/can-remind.ts";
import { scheduleContract, toScheduleInput } from "#features/planning/schedules/schedule-form.ts";

const MAX_MISSIONS = 20;

export function defineNewObjectiveContract(type: ObjectiveType, zone: string, locale: Locale) {
  const placement = { kind: "objective" } as const;
  return z.extend(objectiveInput, {
    schedule: z.nullable(scheduleContract({ type, zone, locale, placement })),
    missions: z.array(missionInput).check(z.maxLength(MAX_MISSIONS)),
    reminders: remindersInput.shape.reminders,
    resourceIds: z.array(z.enum(resourceKeys)),
  });
}
type NewObjective = z.output<ReturnType<typeof defineNewObjectiveContract>>;

/**
 * Creates the objective, its schedule and first missions. The ids stay the same on a retry, so nothing is
 * duplicated; changes since the first attempt are saved as updates.
 */
export async function createObjective(
  id: string,
  { schedule, missions, reminders, resourceIds, ...objective }: NewObjective,
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
  if (resourceIds.length > 0 || created.status === 200) {
    const body = { resourceIds };
    const fed = await api.call("PUT /planning/objectives/:id/resources", {
      params: { id },
      body,
      retry: true,
    });
    if (!fed.success) return { ...fed, fields: [] };
  }
  // Sequential, so that the missions get the entered order.
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
