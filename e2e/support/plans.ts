// Plans that a journey needs but is not about, made through the API as another program would.
import type { CallApi } from "./api.ts";
import { today } from "./days.ts";
import type { Localize } from "./fixtures.ts";
import { getStudioId } from "./workspaces.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface Made {
  readonly id: string;
  readonly title: string;
}

interface PlanFields extends Fields {
  readonly title: string;
  /** The title of its first mission. */
  readonly mission: string;
  readonly areaId?: string;
  readonly schedule?: Fields;
}

/** Adds a mission to an objective. */
export function makeMission(callApi: CallApi, objectiveId: string, title: string): Promise<Made> {
  return callApi("POST", `/planning/objectives/${objectiveId}/missions`, { title });
}

/** Makes an objective of the Personal Studio, a project of the first area unless it is said otherwise. */
export async function makePlan(
  callApi: CallApi,
  { mission: missionTitle, schedule, areaId = "personal", ...fields }: PlanFields,
) {
  const workspaceId = await getStudioId(callApi);
  const data = { type: "PROJECT", workspaceId, areaId, ...fields };
  const { id } = await callApi<Made>("POST", "/planning/objectives", data);
  if (schedule !== undefined) await callApi("PUT", `/planning/objectives/${id}/schedule`, schedule);
  const mission = await makeMission(callApi, id, missionTitle);
  const area = `/space/${workspaceId}/${areaId}`;
  return { id, mission, area, address: `${area}/plan/objective/${id}` };
}

interface RoutineFields extends Fields {
  readonly title?: string;
  readonly mission?: string;
  readonly startDate?: string;
}

/** Makes a routine of the Personal Studio that goes on from today, unless it is said otherwise. */
export function makeRoutine(
  callApi: CallApi,
  { startDate = today(), ...fields }: RoutineFields = {},
) {
  const defaults = { type: "ROUTINE", title: "Casa", mission: "Semana" };
  return makePlan(callApi, { ...defaults, ...fields, schedule: { startDate } });
}

interface TaskFields extends Fields {
  readonly title: string;
  readonly schedule?: Fields;
}

/** Makes a task that is done at home, of middling priority unless it is said otherwise. */
export async function makeTask(
  callApi: CallApi,
  mission: Made,
  { schedule, ...fields }: TaskFields,
): Promise<Made> {
  const data = { priority: "MEDIUM", environmentId: "home", ...fields };
  const task = await callApi<Made>("POST", `/planning/missions/${mission.id}/tasks`, data);
  if (schedule !== undefined) await callApi("PUT", `/planning/tasks/${task.id}/schedule`, schedule);
  return task;
}

/** A garden to be looked after from today on: two tasks of today, the first of which has a step. */
export async function seedGarden(callApi: CallApi, localize: Localize) {
  const schedule = { startDate: today() };
  const { mission } = await makeRoutine(callApi, {
    title: localize("El jardín", "The garden"),
    mission: localize("Cada día", "Every day"),
  });
  const [water, prune] = [
    localize("Regar", "Water the plants"),
    localize("Podar", "Prune"),
  ] as const;
  const step = localize("Llenar", "Fill the can");
  const fields = { isPhysical: true, estimation: { executionMin: 20 }, schedule };
  await makeTask(callApi, mission, { title: water, checklistItems: [{ title: step }], ...fields });
  await makeTask(callApi, mission, { title: prune, ...fields });
  return { water, prune, step };
}

/** The titles of what is done today. */
export async function listDoneToday(callApi: CallApi): Promise<string[]> {
  const { items } = await callApi<{ items: { title: string; completed: boolean }[] }>(
    "GET",
    `/planning/schedules/daily-agenda?date=${today()}`,
  );
  return items.filter(({ completed }) => completed).map(({ title }) => title);
}
