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
import type { Answer, Failure } from "#platform/api/answer.ts";
import { mayRemind } from "#features/planning/reminders/may-remind.ts";
import { scheduleContract, sentOf } from "#features/planning/schedule/schedule-form.ts";

const MOST_MISSIONS = 20;

export function newObjectiveContract(type: ObjectiveType, zone: string, locale: Locale) {
  const placement = { kind: "objective" } as const;
  return z.extend(objectiveInput, {
    schedule: z.nullable(scheduleContract({ type, zone, locale, placement })),
    missions: z.array(missionInput).check(z.maxLength(MOST_MISSIONS)),
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
): Promise<Answer<Objective>> {
  const body = { ...objective, id };
  let made = await api.call("POST /planning/objectives", { body, retry: true });
  if (made.success && made.status === 200) {
    const { workspaceId: _workspace, type: _type, ...changes } = objective;
    made = await api.call("PATCH /planning/objectives/:id", { params: { id }, body: changes });
  }
  if (!made.success) return made;
  if (schedule !== null) {
    const dated = await api.call("PUT /planning/objectives/:id/schedule", {
      params: { id },
      body: sentOf(schedule),
    });
    if (!dated.success) return under("schedule", dated);
  }
  if (mayRemind(objective) && (reminders.length > 0 || made.status === 200)) {
    const body = { reminders };
    const kept = await api.call("PUT /planning/objectives/:id/reminders", {
      params: { id },
      body,
      retry: true,
    });
    if (!kept.success) return { ...kept, fields: [] };
  }
  // One after the other, so that they stand in the order in which they were written.
  for (const mission of missions) {
    const added = await api.call("POST /planning/objectives/:id/missions", {
      params: { id },
      body: mission,
      retry: true,
    });
    if (!added.success) return under("missions", added);
  }
  return made;
}

/** A failure whose fields are told where the form has them. */
function under(place: string, answer: Failure): Failure {
  const fields = (answer.fields ?? []).map(({ path, message }) => ({
    path: `${place}.${path}`,
    message,
  }));
  return { ...answer, fields };
}
