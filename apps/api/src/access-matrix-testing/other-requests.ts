// How the access matrix asks the calls about rest, and what everybody may know.
import { coreApi } from "@vereda/domain/core/contract";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { siteApi } from "@vereda/domain/site/contract";
import { ask } from "./world.ts";
import type { MatrixRequest, World } from "./world.ts";

const night = { startedAt: "2026-03-02T23:00:00-06:00", endedAt: "2026-03-03T07:00:00-06:00" };

async function sleepCycle({ api, planner }: World) {
  const call = { token: planner.token, body: night };
  const { data } = await api.call(energizingApi.createSleepCycle, call);
  return { params: { id: data.id } };
}

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
];

export const openRequests: readonly MatrixRequest[] = [
  ask(coreApi.catalogs),
  ask(siteApi.constants),
];
