// Access matrix entries for recurring tasks that members do in turns.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { rotationsApi } from "@vereda/domain/planning/schedules/rotations/contract-rotations";

export const accessRows: Rows = {
  "GET /workspaces/:id/areas/:areaId/chores": ownerOnly(200),
  "PUT /planning/tasks/:id/rotation": ownerOnly(200),
  "PUT /planning/tasks/:id/rotation/:date": ownerOnly(200),
  "PUT /workspaces/:id/absences": ownerOnly(200),
};

const date = "2026-03-10";

async function chore({ planner }: World) {
  const { mission } = await planner.routine("2026-03-01");
  const task = await planner.task(mission);
  await planner.schedule(task, { startDate: date, frequency: "DAILY" });
  return { params: { id: task.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(rotationsApi.list, ({ planner }) => ({
    params: { id: planner.workspaceId, areaId: "personal" as const },
  })),
  defineRequest(rotationsApi.set, async (world) => ({
    ...(await chore(world)),
    body: { members: [world.planner.username], since: date },
  })),
  defineRequest(rotationsApi.change, async (world) => {
    const { params } = await chore(world);
    const { token, username } = world.planner;
    const body = { members: [username], since: date };
    await world.api.call(rotationsApi.set, { token, params, body });
    return { params: { ...params, date }, body: { kind: "SKIP" as const } };
  }),
  defineRequest(rotationsApi.setAbsence, ({ planner }) => ({
    params: { id: planner.workspaceId },
    body: { username: planner.username, absence: { from: date, until: date } },
  })),
];
