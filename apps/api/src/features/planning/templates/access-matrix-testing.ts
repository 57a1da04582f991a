import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { signedInOnly, ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /planning/templates": signedInOnly(200),
  "POST /planning/objectives/from-template": ownerOnly(201),
  "POST /planning/objectives/:id/template": ownerOnly(201),
  "PATCH /planning/templates/:id": ownerOnly(200),
  "DELETE /planning/templates/:id": ownerOnly(200),
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
  defineRequest(templatesApi.list),
  defineRequest(templatesApi.use, ({ planner: { workspaceId } }) => ({
    body: { templateId: "first_5k", workspaceId, areaId: "health" as const },
  })),
  defineRequest(templatesApi.make, async (world) => ({ ...(await objective(world)), body: {} })),
  defineRequest(templatesApi.update, async (world) => ({
    ...(await ownTemplate(world)),
    body: { title: "Mine now" },
  })),
  defineRequest(templatesApi.remove, ownTemplate),
];
