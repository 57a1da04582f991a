import { filtersApi } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { ownerOnly, signedInOnly, type Rows } from "#access-matrix/outcomes.ts";
import { defineRequest, type MatrixRequest, type World } from "#access-matrix/world.ts";

export const accessRows: Rows = {
  "GET /planning/filters": signedInOnly(200),
  "POST /planning/filters": signedInOnly(201),
  "PATCH /planning/filters/:id": ownerOnly(200),
  "DELETE /planning/filters/:id": ownerOnly(200),
};

const body = { name: "Quick ones", query: { minutesMax: 15 } };

async function filter({ api, planner: { token } }: World) {
  const { data } = await api.call(filtersApi.create, { token, body });
  return { params: { id: data.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(filtersApi.list),
  defineRequest(filtersApi.create, () => ({ body })),
  defineRequest(filtersApi.update, async (world) => ({
    ...(await filter(world)),
    body: { name: "Short ones" },
  })),
  defineRequest(filtersApi.remove, filter),
];
