// Who gets what from the calls about sleep, the cycle, reflections and dreams, and how each is asked.
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
import { ask } from "#access-matrix/world.ts";
import { cycleWaitingApi } from "@vereda/domain/energizing/cycle/contract-waiting";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { newId } from "@vereda/domain/id";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import { sleepInsightsApi } from "@vereda/domain/energizing/insights/contract-insights";
import { oneself, owners } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /energizing/sleep-rhythm": oneself(200),
  "PUT /energizing/sleep-rhythm": oneself(200),
  "GET /energizing/sleep-cycles": oneself(200),
  "POST /energizing/sleep-cycles": oneself(201),
  "PATCH /energizing/sleep-cycles/:id": owners(200),
  "DELETE /energizing/sleep-cycles/:id": owners(200),
  // All ask with the same ids: whoever comes first has the night.
  "POST /energizing/sleep-cycles/import": { ...oneself("conflict"), another: 201 },
  "GET /energizing/sleep-cycles/imports": oneself(200),
  "DELETE /energizing/sleep-cycles/imports/:id": owners(200),
  "GET /energizing/sleep-insights": oneself(200),
  "DELETE /energizing/sleep": oneself(200),
  "GET /energizing/cycle": oneself(200),
  "GET /energizing/cycle/patterns": oneself(200),
  "DELETE /energizing/cycle": oneself(200),
  "GET /energizing/cycle/waiting-key": oneself(200),
  "GET /energizing/cycle/settings": oneself(200),
  "PUT /energizing/cycle/settings": oneself(200),
  "PATCH /energizing/cycle/preferences": oneself(200),
  "GET /energizing/cycle/periods": oneself(200),
  "POST /energizing/cycle/periods": oneself(201),
  "PATCH /energizing/cycle/periods/:id": owners(200),
  "DELETE /energizing/cycle/periods/:id": owners(200),
  "GET /energizing/cycle/logs": oneself(200),
  "GET /energizing/cycle/logs/:date": oneself(200),
  "PUT /energizing/cycle/logs/:date": oneself(200),
  "DELETE /energizing/cycle/logs/:date": oneself(200),
  "GET /energizing/rest-mode": oneself(200),
  "POST /energizing/rest-mode/start": oneself(200),
  "POST /energizing/rest-mode/finish": { ...oneself("rest_not_running"), owner: 200 },
  "DELETE /energizing/rest-mode": oneself(200),
  "GET /energizing/reflections": oneself(200),
  "POST /energizing/reflections": oneself(201),
  "PATCH /energizing/reflections/:id": owners(200),
  "DELETE /energizing/reflections/:id": owners(200),
  "GET /energizing/dream-notes": oneself(200),
  "POST /energizing/dream-notes": oneself(201),
  "PATCH /energizing/dream-notes/:id": owners(200),
  "DELETE /energizing/dream-notes/:id": owners(200),
};

const period = { startDate: "2026-01-10", endDate: "2026-01-14" };
const params = { date: "2026-01-11" };

/** A period of the owner's, a month from the one before: no two may share a day. */
let month = 0;
async function logged({ api, planner }: World) {
  const startDate = `20${10 + (month++ % 15)}-05-01`;
  const call = { token: planner.token, body: { startDate } };
  return { params: { id: (await api.call(cyclePeriodsApi.create, call)).data.id } };
}

const cycleRequests: readonly MatrixRequest[] = [
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

const night = { startedAt: "2026-03-02T23:00:00-06:00", endedAt: "2026-03-03T07:00:00-06:00" };

async function sleepCycle({ api, planner }: World) {
  const call = { token: planner.token, body: night };
  const { data } = await api.call(energizingApi.createSleepCycle, call);
  return { params: { id: data.id } };
}

function aNightToImport({ api }: World) {
  const [importId, id] = [newId(api.clock.now().getTime()), newId(api.clock.now().getTime())];
  return { importId, nights: [{ ...night, id }] };
}

async function importedNight(world: World) {
  const body = aNightToImport(world);
  await world.api.call(sleepImportApi.add, { token: world.planner.token, body });
  return { params: { id: body.importId } };
}

/** The owner rests, since last night and not since an earlier question; what others finish is none of theirs. */
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
  ask(of.list),
  ask(of.create, () => ({ body: { text: "Mine" } })),
  ask(of.update, async (world) => ({ ...(await noted(world, of)), body: { text: "Changed" } })),
  ask(of.remove, (world) => noted(world, of)),
]);

export const accessRequests: readonly MatrixRequest[] = [
  ...cycleRequests,
  ask(energizingApi.sleepRhythm),
  ask(energizingApi.saveSleepRhythm, () => ({
    body: {
      dailySettings: daysOfWeek.map((dayOfWeek) => ({
        dayOfWeek,
        wakeUp: "07:00",
        bedtime: "23:00",
      })),
    },
  })),
  ask(energizingApi.listSleepCycles),
  ask(energizingApi.createSleepCycle, () => ({ body: night })),
  ask(energizingApi.updateSleepCycle, async (world) => ({
    ...(await sleepCycle(world)),
    body: { notes: "Mine" },
  })),
  ask(energizingApi.deleteSleepCycle, sleepCycle),
  ask(sleepImportApi.add, (world) => ({ body: aNightToImport(world) })),
  ask(sleepImportApi.list),
  ask(sleepImportApi.undo, importedNight),
  ask(sleepInsightsApi.get),
  ask(restModeApi.get),
  ask(restModeApi.start, () => ({ body: {} })),
  ask(restModeApi.finish, restToFinish),
  ask(restModeApi.cancel),
  ask(energizingApi.eraseSleep),
  ...noteRequests,
];
