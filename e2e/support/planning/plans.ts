// Seeds plans through the API.
import type { CallApi } from "../api.ts";
import { today } from "../days.ts";
import type { Localize } from "../fixtures.ts";
import { getStudioId } from "../workspaces.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface Made {
  readonly id: string;
  readonly title: string;
}

interface PlanFields extends Fields {
  readonly title: string;
  readonly mission: string;
  readonly areaId?: string;
  readonly schedule?: Fields;
}

export function makeMission(callApi: CallApi, objectiveId: string, title: string): Promise<Made> {
  return callApi("POST", `/planning/objectives/${objectiveId}/missions`, { title });
}

/** Creates an objective in the Personal Studio; by default a project in the first area. */
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

/** Creates a routine in the Personal Studio; by default from today without an end. */
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

/** Creates a task; by default at home with medium priority. */
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

export async function listDoneToday(callApi: CallApi): Promise<string[]> {
  const { items } = await callApi<{ items: { title: string; completed: boolean }[] }>(
    "GET",
    `/planning/schedules/daily-agenda?date=${today()}`,
  );
  return items.filter(({ completed }) => completed).map(({ title }) => title);
}
