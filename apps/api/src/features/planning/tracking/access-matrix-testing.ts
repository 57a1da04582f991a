// Who gets what from the calls about tracked time, and how each is asked.
import { planningApi } from "@vereda/domain/planning/contract";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { oneself, owners } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { ask } from "#access-matrix/world.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { occurrence, plan } from "../access-matrix-testing.ts";

export const accessRows: Rows = {
  "POST /planning/tasks/:id/tracking/start": owners(200),
  "POST /planning/tasks/:id/tracking/pause": owners(200),
  "POST /planning/tasks/:id/tracking/finish": owners(200),
  "GET /planning/focus": oneself(200),
  "GET /planning/tasks/:id/time-entries": owners(200),
  "POST /planning/tasks/:id/time-entries": owners(201),
  "PATCH /planning/time-entries/:id": owners(200),
  "DELETE /planning/time-entries/:id": owners(200),
  "GET /planning/tasks/:id/time-entries/changes": owners(200),
};

const stretch = { startedAt: "2020-03-01T10:00:00Z", endedAt: "2020-03-01T10:30:00Z" };

async function timeEntry(world: World) {
  const { api, planner } = world;
  const { task } = await plan(world);
  const call = { ...task, token: planner.token, body: {} };
  await api.call(planningApi.startTracking, call);
  await api.call(planningApi.pauseTracking, call);
  const entries = await api.call(trackingApi.listEntries, { ...task, token: planner.token });
  return { params: { id: entries.data.items[0]?.id ?? "" } };
}

export const accessRequests: readonly MatrixRequest[] = [
  ask(planningApi.startTracking, occurrence),
  ask(planningApi.pauseTracking, occurrence),
  ask(planningApi.finishTracking, occurrence),
  ask(trackingApi.focus),
  ask(trackingApi.listEntries, async (world) => (await plan(world)).task),
  ask(trackingApi.createEntry, async (world) => ({ ...(await plan(world)).task, body: stretch })),
  ask(trackingApi.updateEntry, async (world) => ({ ...(await timeEntry(world)), body: {} })),
  ask(trackingApi.deleteEntry, timeEntry),
  ask(trackingApi.listChanges, async (world) => (await plan(world)).task),
];
