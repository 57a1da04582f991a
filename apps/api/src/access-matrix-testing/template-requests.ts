// How the access matrix asks the calls about templates.
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { ask } from "./world.ts";
import type { MatrixRequest, World } from "./world.ts";

async function objective({ planner }: World) {
  const { id } = await planner.objective();
  return { params: { id } };
}

async function ownTemplate(world: World) {
  const { token } = world.planner;
  const made = await world.api.call(templatesApi.make, {
    ...(await objective(world)),
    token,
    body: {},
  });
  return { params: { id: made.data.id } };
}

export const templateRequests: readonly MatrixRequest[] = [
  ask(templatesApi.list),
  ask(templatesApi.use, ({ planner: { workspaceId } }) => ({
    body: { templateId: "first_5k", workspaceId, areaId: "health" as const },
  })),
  ask(templatesApi.make, async (world) => ({ ...(await objective(world)), body: {} })),
  ask(templatesApi.update, async (world) => ({
    ...(await ownTemplate(world)),
    body: { title: "Mine now" },
  })),
  ask(templatesApi.remove, ownTemplate),
];
