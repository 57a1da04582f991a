// Making an objective with its dates: two calls that a person sees as one.
import type { Locale } from "@vereda/domain/locale";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import { objectiveInput, type Objective } from "@vereda/domain/planning/contract-objective";
import * as z from "zod/mini";
import { api } from "#platform/api/api.ts";
import type { Answer } from "#platform/api/answer.ts";
import { scheduleContract, sentOf } from "../schedule/schedule-form.ts";

export function newObjectiveContract(type: ObjectiveType, zone: string, locale: Locale) {
  const placement = { kind: "objective" } as const;
  return z.extend(objectiveInput, {
    schedule: scheduleContract({ type, zone, locale, placement }),
  });
}
type NewObjective = z.output<ReturnType<typeof newObjectiveContract>>;

/**
 * Creates and schedules. `id` stays the same when a person tries again, so that nothing is made
 * twice; what they changed meanwhile is then saved on what the first attempt made.
 */
export async function createWithDates(
  id: string,
  { schedule, ...objective }: NewObjective,
): Promise<Answer<Objective>> {
  const body = { ...objective, id };
  let made = await api.call(planningApi.createObjective, { body, retry: true });
  if (made.success && made.status === 200) {
    const { workspaceId: _workspace, type: _type, ...changes } = objective;
    made = await api.call(planningApi.updateObjective, { params: { id }, body: changes });
  }
  if (!made.success) return made;
  const dated = await api.call(planningApi.objectiveSchedule.put, {
    params: { id },
    body: sentOf(schedule),
  });
  if (dated.success) return made;
  const fields = (dated.fields ?? []).map(({ path, message }) => ({
    path: `schedule.${path}`,
    message,
  }));
  return { ...dated, fields };
}
