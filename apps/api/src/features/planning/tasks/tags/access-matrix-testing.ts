import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { signedInOnly, ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /planning/tags": signedInOnly(200),
  "POST /planning/tags": signedInOnly(201),
  "PATCH /planning/tags/:id": ownerOnly(200),
  "DELETE /planning/tags/:id": ownerOnly(200),
};

async function tag({ api, planner: { token } }: World) {
  const { data } = await api.call(tagsApi.create, { token, body: { name: crypto.randomUUID() } });
  return { params: { id: data.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(tagsApi.list),
  defineRequest(tagsApi.create, () => ({ body: { name: crypto.randomUUID() } })),
  defineRequest(tagsApi.update, async (world) => ({
    ...(await tag(world)),
    body: { color: "blue" },
  })),
  defineRequest(tagsApi.remove, tag),
];
