// Access matrix entries for logbooks.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { aPdf, aRecipe, makeLogbook } from "./logbook-testing.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { logbookApi } from "@vereda/domain/logbook/contract";
import { ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /workspaces/:id/areas/:areaId/entries": ownerOnly(200),
  "POST /workspaces/:id/areas/:areaId/entries": ownerOnly(201),
  "PATCH /workspaces/entries/:id": ownerOnly(200),
  "DELETE /workspaces/entries/:id": ownerOnly(200),
  "POST /workspaces/entries/:id/attachments": ownerOnly(201),
  "GET /workspaces/attachments/:id": ownerOnly(200),
  "DELETE /workspaces/attachments/:id": ownerOnly(200),
};

const area = ({ planner }: World) => ({
  params: { id: planner.workspaceId, areaId: "health" as const },
});

async function entry({ api, planner }: World) {
  const { id } = await makeLogbook(api, planner).add(aRecipe);
  return { params: { id } };
}

async function attachment(world: World) {
  const { params } = await entry(world);
  const { data } = await makeLogbook(world.api, world.planner).attach(params.id, aPdf);
  return { params: { id: data.attachments[0]?.id ?? "" } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(logbookApi.list, (world) => ({
    ...area(world),
    query: { kind: "recipes" as const },
  })),
  defineRequest(logbookApi.create, (world) => ({ ...area(world), body: aRecipe })),
  defineRequest(logbookApi.update, async (world) => ({
    ...(await entry(world)),
    body: { title: "Mine now" },
  })),
  defineRequest(logbookApi.remove, entry),
  defineRequest(logbookApi.attach, async (world) => ({
    ...(await entry(world)),
    query: { name: "recibo.pdf" },
    body: aPdf,
    headers: { "content-type": "application/pdf" },
  })),
  defineRequest(logbookApi.attachment, attachment),
  defineRequest(logbookApi.detach, attachment),
];
