// How the access matrix asks the calls about the cycle.
import {
  cycleApi,
  cycleLogsApi,
  cyclePeriodsApi,
} from "@vereda/domain/energizing/cycle/contract-cycle";
import { cycleWaitingApi } from "@vereda/domain/energizing/cycle/contract-waiting";
import { ask } from "./world.ts";
import type { MatrixRequest, World } from "./world.ts";

const period = { startDate: "2026-01-10", endDate: "2026-01-14" };
const params = { date: "2026-01-11" };

/** A period of the owner's, a month from the one before: no two may share a day. */
let month = 0;
async function logged({ api, planner }: World) {
  const startDate = `20${10 + (month++ % 15)}-05-01`;
  const call = { token: planner.token, body: { startDate } };
  return { params: { id: (await api.call(cyclePeriodsApi.create, call)).data.id } };
}

export const cycleRequests: readonly MatrixRequest[] = [
  ask(cycleApi.reading),
  ask(cycleApi.patterns),
  ask(cycleWaitingApi.key),
  ask(cycleApi.settings),
  ask(cycleApi.saveSettings, () => ({
    body: { averageCycleLength: 28, averagePeriodLength: 5, lastCycleStartDate: "2025-12-10" },
  })),
  ask(cycleApi.changePreferences, () => ({ body: { showsFertility: false } })),
  ask(cyclePeriodsApi.list),
  ask(cyclePeriodsApi.create, () => ({ body: period })),
  ask(cyclePeriodsApi.update, async (world) => ({
    ...(await logged(world)),
    body: { endDate: null },
  })),
  ask(cyclePeriodsApi.remove, logged),
  ask(cycleLogsApi.list, () => ({ query: { from: "2026-01-01", to: "2026-01-31" } })),
  ask(cycleLogsApi.get, () => ({ params })),
  ask(cycleLogsApi.save, () => ({ params, body: { symptoms: [], mood: [] } })),
  ask(cycleLogsApi.remove, () => ({ params })),
  ask(cycleApi.erase),
];
