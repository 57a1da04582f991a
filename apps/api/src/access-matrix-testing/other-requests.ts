// How the access matrix asks the calls about rest, and what everybody may know.
import { coreApi } from "@vereda/domain/core/contract";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import { sleepInsightsApi } from "@vereda/domain/energizing/insights/contract-insights";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { newId } from "@vereda/domain/id";
import { liveApi } from "@vereda/domain/live/contract";
import { siteApi } from "@vereda/domain/site/contract";
import { publicSpacesApi, redirectsApi } from "@vereda/domain/workspace/contract-public";
import { settingsApi } from "@vereda/domain/workspace/contract-settings";
import { makeWorkspace } from "../features/workspace/workspace-testing.ts";
import { ask } from "./world.ts";
import type { MatrixRequest, World } from "./world.ts";

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

export const restRequests: readonly MatrixRequest[] = [
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
  ask(liveApi.changes),
];

/** A workspace of the owner's that everybody may see. */
async function publicSpace({ api, planner }: World, slug: string) {
  const { token } = planner;
  const { workspace } = await makeWorkspace(api, planner, { name: "Taller" });
  const params = { id: workspace.id };
  await api.call(settingsApi.privacyOptions, { token, params, body: { allow_public_slug: true } });
  await api.call(settingsApi.publicSlug, { token, params, body: { publicSlug: slug } });
  return { slug };
}

let oldAddresses = 0;

async function oldAddress({ api, askers }: World) {
  const { token } = askers.administrator;
  oldAddresses += 1;
  const body = { path: `/gone-${oldAddresses}`, target: "/" };
  const { data } = await api.call(redirectsApi.create, { token, body });
  return { params: { id: data.id } };
}

const redirectRequests: readonly MatrixRequest[] = [
  ask(redirectsApi.find, () => ({ query: { path: "/somewhere" } })),
  ask(redirectsApi.list),
  ask(redirectsApi.create, () => ({ body: { path: "/old", target: "/new" } })),
  ask(redirectsApi.update, async (world) => ({
    ...(await oldAddress(world)),
    body: { target: "/elsewhere" },
  })),
  ask(redirectsApi.remove, oldAddress),
];

export const openRequests: readonly MatrixRequest[] = [
  ...redirectRequests,
  ask(coreApi.catalogs),
  ask(coreApi.icons, () => ({ params: { file: "lucide.json" }, query: { icons: "house" } })),
  ask(siteApi.constants),
  ask(publicSpacesApi.space, async (world) => ({ params: await publicSpace(world, "taller-uno") })),
  ask(publicSpacesApi.area, async (world) => ({
    params: { ...(await publicSpace(world, "taller-dos")), areaId: "work" },
  })),
];
