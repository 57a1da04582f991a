// Plans that a journey needs but is not about, made through the API as another program would.
import type { Ask } from "./api.ts";
import { today } from "./days.ts";
import type { Say } from "./journey.ts";
import { studioOf } from "./places.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface Made {
  readonly id: string;
  readonly title: string;
}

interface PlanWanted extends Fields {
  readonly title: string;
  /** The title of its first mission. */
  readonly mission: string;
  readonly areaId?: string;
  readonly schedule?: Fields;
}

/** Adds a mission to an objective. */
export function makeMission(ask: Ask, objectiveId: string, title: string): Promise<Made> {
  return ask("POST", `/planning/objectives/${objectiveId}/missions`, { title });
}

/** Makes an objective of the Personal Studio, a project of the first area unless it is said otherwise. */
export async function makePlan(
  ask: Ask,
  { mission: missionTitle, schedule, areaId = "personal", ...wanted }: PlanWanted,
) {
  const workspaceId = await studioOf(ask);
  const data = { type: "PROJECT", workspaceId, areaId, ...wanted };
  const { id } = await ask<Made>("POST", "/planning/objectives", data);
  if (schedule !== undefined) await ask("PUT", `/planning/objectives/${id}/schedule`, schedule);
  const mission = await makeMission(ask, id, missionTitle);
  const area = `/space/${workspaceId}/${areaId}`;
  return { id, mission, area, address: `${area}/plan/objective/${id}` };
}

interface RoutineFields extends Fields {
  readonly title?: string;
  readonly mission?: string;
  readonly startDate?: string;
}

/** Makes a routine of the Personal Studio that goes on from today, unless it is said otherwise. */
export function makeRoutine(ask: Ask, { startDate = today(), ...fields }: RoutineFields = {}) {
  const defaults = { type: "ROUTINE", title: "Casa", mission: "Semana" };
  return makePlan(ask, { ...defaults, ...fields, schedule: { startDate } });
}

interface TaskWanted extends Fields {
  readonly title: string;
  readonly schedule?: Fields;
}

/** Makes a task that is done at home, of middling priority unless it is said otherwise. */
export async function makeTask(
  ask: Ask,
  mission: Made,
  { schedule, ...wanted }: TaskWanted,
): Promise<Made> {
  const data = { priority: "MEDIUM", environmentId: "home", ...wanted };
  const task = await ask<Made>("POST", `/planning/missions/${mission.id}/tasks`, data);
  if (schedule !== undefined) await ask("PUT", `/planning/tasks/${task.id}/schedule`, schedule);
  return task;
}

/** A garden to be looked after from today on: two tasks of today, the first of which has a step. */
export async function plantGarden(ask: Ask, say: Say) {
  const schedule = { startDate: today() };
  const { mission } = await makeRoutine(ask, {
    title: say("El jardín", "The garden"),
    mission: say("Cada día", "Every day"),
  });
  const [water, prune] = [say("Regar", "Water the plants"), say("Podar", "Prune")] as const;
  const step = say("Llenar", "Fill the can");
  const wanted = { isPhysical: true, estimation: { executionMin: 20 }, schedule };
  await makeTask(ask, mission, { title: water, checklistItems: [{ title: step }], ...wanted });
  await makeTask(ask, mission, { title: prune, ...wanted });
  return { water, prune, step };
}

/** The titles of what is done today. */
export async function doneToday(ask: Ask): Promise<string[]> {
  const { items } = await ask<{ items: { title: string; completed: boolean }[] }>(
    "GET",
    `/planning/schedules/daily-agenda?date=${today()}`,
  );
  return items.filter(({ completed }) => completed).map(({ title }) => title);
}
