// Access matrix entries for sleep, cycle, reflections and dreams.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import {
  cycleApi,
  cycleLogsApi,
  cyclePeriodsApi,
} from "@vereda/domain/energizing/cycle/contract-cycle";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { defineRequest } from "#access-matrix/world.ts";
import { cyclePendingApi } from "@vereda/domain/energizing/cycle/contract-pending-key";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { createId } from "@vereda/domain/id";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import { sleepInsightsApi } from "@vereda/domain/energizing/insights/contract-insights";
import { signedInOnly, ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /energizing/sleep-rhythm": signedInOnly(200),
  "PUT /energizing/sleep-rhythm": signedInOnly(200),
  "GET /energizing/sleep-cycles": signedInOnly(200),
  "POST /energizing/sleep-cycles": signedInOnly(201),
  "PATCH /energizing/sleep-cycles/:id": ownerOnly(200),
  "DELETE /energizing/sleep-cycles/:id": ownerOnly(200),
  // All roles send the same ids, so only the first caller can import the night.
  "POST /energizing/sleep-cycles/import": { ...signedInOnly("conflict"), another: 201 },
  "GET /energizing/sleep-cycles/imports": signedInOnly(200),
  "DELETE /energizing/sleep-cycles/imports/:id": ownerOnly(200),
  "GET /energizing/sleep-insights": signedInOnly(200),
  "DELETE /energizing/sleep": signedInOnly(200),
  "GET /energizing/cycle": signedInOnly(200),
  "GET /energizing/cycle/patterns": signedInOnly(200),
  "DELETE /energizing/cycle": signedInOnly(200),
  "GET /energizing/cycle/waiting-key": signedInOnly(200),
  "GET /energizing/cycle/settings": signedInOnly(200),
  "PUT /energizing/cycle/settings": signedInOnly(200),
  "PATCH /energizing/cycle/preferences": signedInOnly(200),
  "GET /energizing/cycle/periods": signedInOnly(200),
  "POST /energizing/cycle/periods": signedInOnly(201),
  "PATCH /energizing/cycle/periods/:id": ownerOnly(200),
  "DELETE /energizing/cycle/periods/:id": ownerOnly(200),
  "GET /energizing/cycle/logs": signedInOnly(200),
  "GET /energizing/cycle/logs/:date": signedInOnly(200),
  "PUT /energizing/cycle/logs/:date": signedInOnly(200),
  "DELETE /energizing/cycle/logs/:date": signedInOnly(200),
  "GET /energizing/rest-mode": signedInOnly(200),
  "POST /energizing/rest-mode/start": signedInOnly(200),
  "POST /energizing/rest-mode/finish": { ...signedInOnly("rest_not_running"), owner: 200 },
  "DELETE /energizing/rest-mode": signedInOnly(200),
  "GET /energizing/reflections": signedInOnly(200),
  "POST /energizing/reflections": signedInOnly(201),
  "PATCH /energizing/reflections/:id": ownerOnly(200),
  "DELETE /energizing/reflections/:id": ownerOnly(200),
  "GET /energizing/dream-notes": signedInOnly(200),
  "POST /energizing/dream-notes": signedInOnly(201),
  "PATCH /energizing/dream-notes/:id": ownerOnly(200),
  "DELETE /energizing/dream-notes/:id": ownerOnly(200),
};

const period = { startDate: "2026-01-10", endDate: "2026-01-14" };
const params = { date: "2026-01-11" };

/** Each period starts a month before the previous one, because periods must not overlap. */
let month = 0;
async function logged({ api, planner }: World) {
  const startDate = `20${10 + (month++ % 15)}-05-01`;
  const call = { token: planner.token, body: { startDate } };
  return { params: { id: (await api.call(cyclePeriodsApi.create, call)).data.id } };
}

const cycleRequests: readonly MatrixRequest[] = [
  defineRequest(cycleApi.reading),
  defineRequest(cycleApi.patterns),
  defineRequest(cyclePendingApi.key),
  defineRequest(cycleApi.settings),
  defineRequest(cycleApi.saveSettings, () => ({
    body: { averageCycleLength: 28, averagePeriodLength: 5, lastCycleStartDate: "2025-12-10" },
  })),
  defineRequest(cycleApi.changePreferences, () => ({ body: { showsFertility: false } })),
  defineRequest(cyclePeriodsApi.list),
  defineRequest(cyclePeriodsApi.create, () => ({ body: period })),
  defineRequest(cyclePeriodsApi.update, async (world) => ({
    ...(await logged(world)),
    body: { endDate: null },
  })),
  defineRequest(cyclePeriodsApi.remove, logged),
  defineRequest(cycleLogsApi.list, () => ({ query: { from: "2026-01-01", to: "2026-01-31" } })),
  defineRequest(cycleLogsApi.get, () => ({ params })),
  defineRequest(cycleLogsApi.save, () => ({ params, body: { symptoms: [], mood: [] } })),
  defineRequest(cycleLogsApi.remove, () => ({ params })),
  defineRequest(cycleApi.erase),
];

const night = { startedAt: "2026-03-02T23:00:00-06:00", endedAt: "2026-03-03T07:00:00-06:00" };

let otherNights = 0;
/** A day earlier each time, because nights do not overlap. */
function anEarlierNight() {
  otherNights += 1;
  const at = Date.parse(night.startedAt) - otherNights * DAY_MS;
  return {
    startedAt: new Date(at).toISOString(),
    endedAt: new Date(at + 8 * HOUR_MS).toISOString(),
  };
}

async function sleepCycle({ api, planner }: World) {
  const call = { token: planner.token, body: anEarlierNight() };
  const { data } = await api.call(energizingApi.createSleepCycle, call);
  return { params: { id: data.id } };
}

function aNightToImport({ api }: World) {
  const [importId, id] = [createId(api.clock.now().getTime()), createId(api.clock.now().getTime())];
  return { importId, nights: [{ ...anEarlierNight(), id }] };
}

async function importedNight(world: World) {
  const body = aNightToImport(world);
  await world.api.call(sleepImportApi.add, { token: world.planner.token, body });
  return { params: { id: body.importId } };
}

/**
 * Starts a rest for the owner last night and cancels an earlier one first. Other users cannot finish it.
 */
async function restToFinish({ api, planner }: World) {
  const { token } = planner;
  await api.call(restModeApi.cancel, { token });
  const { data } = await api.call(restModeApi.start, { token, body: { at: night.startedAt } });
  return { body: { id: data.rest?.id, wakeUpAt: night.endedAt } };
}

async function noted({ api, planner }: World, of: typeof reflectionsApi | typeof dreamNotesApi) {
  const { data } = await api.call(of.create, { token: planner.token, body: { text: "Mine" } });
  return { params: { id: data.id } };
}

const noteRequests = [reflectionsApi, dreamNotesApi].flatMap((of): MatrixRequest[] => [
  defineRequest(of.list),
  defineRequest(of.create, () => ({ body: { text: "Mine" } })),
  defineRequest(of.update, async (world) => ({
    ...(await noted(world, of)),
    body: { text: "Changed" },
  })),
  defineRequest(of.remove, (world) => noted(world, of)),
]);

export const accessRequests: readonly MatrixRequest[] = [
  ...cycleRequests,
  defineRequest(energizingApi.sleepRhythm),
  defineRequest(energizingApi.saveSleepRhythm, () => ({
    body: {
      dailySettings: daysOfWeek.map((dayOfWeek) => ({
        dayOfWeek,
        wakeUp: "07:00",
        bedtime: "23:00",
      })),
    },
  })),
  defineRequest(energizingApi.listSleepCycles),
  defineRequest(energizingApi.createSleepCycle, () => ({ body: anEarlierNight() })),
  defineRequest(energizingApi.updateSleepCycle, async (world) => ({
    ...(await sleepCycle(world)),
    body: { notes: "Mine" },
  })),
  defineRequest(energizingApi.deleteSleepCycle, sleepCycle),
  defineRequest(sleepImportApi.add, (world) => ({ body: aNightToImport(world) })),
  defineRequest(sleepImportApi.list),
  defineRequest(sleepImportApi.undo, importedNight),
  defineRequest(sleepInsightsApi.get),
  defineRequest(restModeApi.get),
  defineRequest(restModeApi.start, () => ({ body: {} })),
  defineRequest(restModeApi.finish, restToFinish),
  defineRequest(restModeApi.cancel),
  defineRequest(energizingApi.eraseSleep),
  ...noteRequests,
];
