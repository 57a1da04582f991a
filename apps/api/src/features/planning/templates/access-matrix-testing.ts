// Who gets what from the calls about templates, and how each is asked.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { ask } from "#access-matrix/world.ts";
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { oneself, owners } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /planning/templates": oneself(200),
  "POST /planning/objectives/from-template": owners(201),
  "POST /planning/objectives/:id/template": owners(201),
  "PATCH /planning/templates/:id": owners(200),
  "DELETE /planning/templates/:id": owners(200),
};

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

export const accessRequests: readonly MatrixRequest[] = [
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
