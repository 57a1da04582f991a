import { boardApi } from "@vereda/domain/planning/tasks/board/contract-board";
import { ownerOnly, type Rows } from "#access-matrix/outcomes.ts";
import { defineRequest, type MatrixRequest, type World } from "#access-matrix/world.ts";

export const accessRows: Rows = {
  "GET /planning/columns": ownerOnly(200),
  "POST /planning/columns": ownerOnly(201),
  "PATCH /planning/columns/:id": ownerOnly(200),
  "DELETE /planning/columns/:id": ownerOnly(200),
};

const locate = ({ planner: { workspaceId } }: World) =>
  ({ workspaceId, areaId: "personal" }) as const;
const describe = (world: World) =>
  ({ ...locate(world), name: "In review", status: "IN_PROGRESS" }) as const;

async function column(world: World) {
  const { token } = world.planner;
  const { data } = await world.api.call(boardApi.createColumn, { token, body: describe(world) });
  return { params: { id: data.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(boardApi.listColumns, (world) => ({ query: locate(world) })),
  defineRequest(boardApi.createColumn, (world) => ({ body: describe(world) })),
  defineRequest(boardApi.updateColumn, async (world) => ({
    ...(await column(world)),
    body: { name: "Checked" },
  })),
  defineRequest(boardApi.deleteColumn, column),
];
