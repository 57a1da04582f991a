// The calls about rest. Each speaks of the caller's own nights only.
import { energizingApi } from "@vereda/domain/energizing/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#app.ts";
import { repeated, route } from "#platform/route.ts";
import { keepLocked } from "../account/pin/intimate-lock.ts";
import { cycleRoutes } from "./cycle/cycle-routes.ts";
import { eraseSleep } from "./erase-sleep.ts";
import { sleepImportRoutes } from "./import/import-routes.ts";
import { insightsRoutes } from "./insights/insights-routes.ts";
import { listSleepCycles } from "./night-list.ts";
import { reflectionsRoutes } from "./reflections/reflections-routes.ts";
import { restModeRoutes } from "./rest-mode/rest-mode-routes.ts";
import {
  createSleepCycle,
  deleteSleepCycle,
  getSleepRhythm,
  saveSleepRhythm,
  updateSleepCycle,
} from "./service.ts";

/** The rhythm, by which days are planned, and the rest that goes on, which must work half asleep, stay open. */
export function energizingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, energizingApi.sleepRhythm, ({ caller }) => getSleepRhythm(deps, caller.userId));
  route(app, energizingApi.saveSleepRhythm, ({ caller, body, now }) =>
    saveSleepRhythm(deps, caller.userId, body, now),
  );
  restModeRoutes(app, deps);
  app.register(async (guarded) => {
    keepLocked(guarded, deps);
    intimateRoutes(guarded, deps);
  });
}

/** What a PIN guards, if its person has put one there. */
function intimateRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, energizingApi.listSleepCycles, ({ caller, query }) =>
    listSleepCycles(deps, caller, query),
  );
  route(app, energizingApi.createSleepCycle, async ({ caller, body, now }) => {
    const { night, isNew } = await createSleepCycle(deps, caller.userId, body, now);
    return isNew ? night : repeated(night);
  });
  route(app, energizingApi.updateSleepCycle, ({ caller, params, body }) =>
    updateSleepCycle(deps, caller.userId, params.id, body),
  );
  route(app, energizingApi.deleteSleepCycle, ({ caller, params }) =>
    deleteSleepCycle(deps, caller.userId, params.id),
  );
  route(app, energizingApi.eraseSleep, ({ caller }) => eraseSleep(deps, caller.userId));
  sleepImportRoutes(app, deps);
  insightsRoutes(app, deps);
  cycleRoutes(app, deps);
  reflectionsRoutes(app, deps);
}
