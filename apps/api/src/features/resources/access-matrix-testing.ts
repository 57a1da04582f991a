// Access matrix entries for resources and their entries.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { resourcesApi } from "@vereda/domain/resources/contract";
import { makeResourceCalls } from "./resources-testing.ts";

export const accessRows: Rows = {
  "GET /workspaces/:id/resources": ownerOnly(200),
  "PUT /workspaces/:id/resources": ownerOnly(200),
  "GET /workspaces/:id/resources/:resourceId": ownerOnly(200),
  "PUT /workspaces/:id/resources/:resourceId": ownerOnly(200),
  "GET /workspaces/:id/resources/:resourceId/entries": ownerOnly(200),
  "POST /workspaces/:id/resources/:resourceId/entries": ownerOnly(201),
  "PATCH /workspaces/resource-entries/:id": ownerOnly(200),
  "DELETE /workspaces/resource-entries/:id": ownerOnly(200),
  "GET /planning/objectives/:id/resources": ownerOnly(200),
  "PUT /planning/objectives/:id/resources": ownerOnly(200),
};

const workspace = ({ planner }: World) => ({ params: { id: planner.workspaceId } });
const resource = ({ planner }: World) => ({
  params: { id: planner.workspaceId, resourceId: "knowledge" as const },
});

async function entry({ api, planner }: World) {
  const { data } = await makeResourceCalls(api, planner).log("knowledge", { value: 30 });
  return { params: { id: data.id } };
}

async function objective({ planner }: World) {
  const { id } = await planner.objective();
  return { params: { id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(resourcesApi.list, workspace),
  defineRequest(resourcesApi.arrange, (world) => ({
    ...workspace(world),
    body: { items: [{ resourceId: "time" as const, order: 0 }] },
  })),
  defineRequest(resourcesApi.get, resource),
  defineRequest(resourcesApi.change, (world) => ({ ...resource(world), body: { target: 300 } })),
  defineRequest(resourcesApi.entries, resource),
  defineRequest(resourcesApi.create, (world) => ({ ...resource(world), body: { value: 25 } })),
  defineRequest(resourcesApi.updateEntry, async (world) => ({
    ...(await entry(world)),
    body: { value: 40 },
  })),
  defineRequest(resourcesApi.removeEntry, entry),
  defineRequest(resourcesApi.ofObjective, objective),
  defineRequest(resourcesApi.feedFrom, async (world) => ({
    ...(await objective(world)),
    body: { resourceIds: ["knowledge" as const] },
  })),
];
