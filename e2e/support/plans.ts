// Plans that a journey needs but is not about, made through the API as another program would; and the steps on the
// screens that several journeys take.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, turn } from "./journey.ts";
import type { Person } from "./journey.ts";
import { ask, studioOf } from "./places.ts";

type Holder = Pick<Person, "accessToken">;
type Fields = Readonly<Record<string, unknown>>;
export type Say = <T>(es: T, en: T) => T;

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

/** The day in a zone, as the API writes days. */
export function dayIn(zone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date());
}

/** Today of those who travel through the journeys. */
export const today = () => dayIn("America/Mexico_City");

/** Adds a mission to an objective. */
export function makeMission(
  request: APIRequestContext,
  holder: Holder,
  objectiveId: string,
  title: string,
): Promise<Made> {
  return ask(request, holder, "POST", `/planning/objectives/${objectiveId}/missions`, { title });
}

/** Makes an objective of the Personal Studio, a project of the first area unless it is said otherwise. */
export async function makePlan(
  request: APIRequestContext,
  holder: Holder,
  { mission: missionTitle, schedule, areaId = "personal", ...wanted }: PlanWanted,
) {
  const workspaceId = await studioOf(request, holder);
  const data = { type: "PROJECT", workspaceId, areaId, ...wanted };
  const { id } = await ask<Made>(request, holder, "POST", "/planning/objectives", data);
  const path = `/planning/objectives/${id}`;
  if (schedule !== undefined) await ask(request, holder, "PUT", `${path}/schedule`, schedule);
  const mission = await makeMission(request, holder, id, missionTitle);
  const area = `/space/${workspaceId}/${areaId}`;
  return { id, mission, area, address: `${area}/plan/objective/${id}` };
}

interface TaskWanted extends Fields {
  readonly title: string;
  readonly schedule?: Fields;
}

/** Makes a task that is done at home, of middling priority unless it is said otherwise. */
export async function makeTask(
  request: APIRequestContext,
  holder: Holder,
  mission: Made,
  { schedule, ...wanted }: TaskWanted,
): Promise<Made> {
  const data = { priority: "MEDIUM", environmentId: "home", ...wanted };
  const path = `/planning/missions/${mission.id}/tasks`;
  const task = await ask<Made>(request, holder, "POST", path, data);
  if (schedule !== undefined) {
    await ask(request, holder, "PUT", `/planning/tasks/${task.id}/schedule`, schedule);
  }
  return task;
}

export const main = (page: Page) => page.getByRole("main");
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

export async function choose(page: Page, group: string, option: string): Promise<void> {
  await turn(
    page.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option, exact: true }),
  );
}

/**
 * From the day of somebody without plans to the form of an objective of a kind.
 * @param look at the kinds, before one is chosen
 */
export async function beginObjective(
  page: Page,
  say: Say,
  kind: string,
  look?: () => Promise<void>,
): Promise<void> {
  await page
    .getByRole("link", { name: say("Crear mi primer objetivo", "Create my first objective") })
    .click();
  await look?.();
  // The kinds have a sentence each; their name begins it.
  await main(page)
    .getByRole("link", { name: new RegExp(`^${kind}`) })
    .click();
}

/** On to the next step of making an objective, whose title says so. */
export async function nextStep(page: Page, say: Say, question: string): Promise<void> {
  await main(page)
    .getByRole("button", { name: say("Siguiente", "Next"), exact: true })
    .click();
  await expect(page.getByRole("heading", { name: question, level: 2 })).toBeFocused();
}

/** The last step: the objective is made, and its plan is there. */
export async function create(page: Page, say: Say, name: string): Promise<void> {
  await main(page)
    .getByRole("button", { name: say(/^Crear/, /^Create/) })
    .click();
  await expect(heading(page)).toHaveText(name);
}
