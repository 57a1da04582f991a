// Access matrix entries for the consistency streak.
import { streakApi } from "@vereda/domain/resources/streak/contract-streak";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { ownerOnly, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /panel/streak": ownerOnly(200),
  "POST /panel/streak/pauses": signedInOnly(201),
  "PATCH /panel/streak/pauses/:id": ownerOnly(200),
  "DELETE /panel/streak/pauses/:id": ownerOnly(200),
};

/** In the past, because a current pause silences reminders. */
const vacation = { from: "2026-02-02", until: "2026-02-06" };

async function makePause({ api, planner: { token } }: World) {
  const { data } = await api.call(streakApi.pause, { token, body: vacation });
  return { params: { id: data.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(streakApi.get, async ({ planner }) => {
    const { objective } = await planner.routine("2026-03-01");
    return { query: { objectiveId: objective.id } };
  }),
  defineRequest(streakApi.pause, () => ({ body: vacation })),
  defineRequest(streakApi.endPause, async (world) => ({
    ...(await makePause(world)),
    body: { until: "2026-02-08" },
  })),
  defineRequest(streakApi.removePause, makePause),
];
