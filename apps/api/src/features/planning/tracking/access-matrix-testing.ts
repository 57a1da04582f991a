import { planningApi } from "@vereda/domain/planning/contract";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { signedInOnly, ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { occurrence, plan } from "../access-matrix-testing.ts";

export const accessRows: Rows = {
  "POST /planning/tasks/:id/tracking/start": ownerOnly(200),
  "POST /planning/tasks/:id/tracking/pause": ownerOnly(200),
  "POST /planning/tasks/:id/tracking/finish": ownerOnly(200),
  "GET /planning/focus": signedInOnly(200),
  "GET /planning/time-report": signedInOnly(200),
  "GET /planning/tasks/:id/time-entries": ownerOnly(200),
  "POST /planning/tasks/:id/time-entries": ownerOnly(201),
  "PATCH /planning/time-entries/:id": ownerOnly(200),
  "DELETE /planning/time-entries/:id": ownerOnly(200),
  "GET /planning/tasks/:id/time-entries/changes": ownerOnly(200),
};

const interval = { startedAt: "2020-03-01T10:00:00Z", endedAt: "2020-03-01T10:30:00Z" };

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
  defineRequest(planningApi.startTracking, occurrence),
  defineRequest(planningApi.pauseTracking, occurrence),
  defineRequest(planningApi.finishTracking, occurrence),
  defineRequest(trackingApi.focus),
  defineRequest(trackingApi.report, () => ({
    query: { from: "2020-03-01", until: "2020-03-31", by: "area" as const },
  })),
  defineRequest(trackingApi.listEntries, async (world) => (await plan(world)).task),
  defineRequest(trackingApi.createEntry, async (world) => ({
    ...(await plan(world)).task,
    body: interval,
  })),
  defineRequest(trackingApi.updateEntry, async (world) => ({
    ...(await timeEntry(world)),
    body: {},
  })),
  defineRequest(trackingApi.deleteEntry, timeEntry),
  defineRequest(trackingApi.listChanges, async (world) => (await plan(world)).task),
];
