// The calls about rest. Each speaks of the caller's own nights only.
import { energizingApi } from "@vereda/domain/energizing/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { keepLocked } from "../account/pin/intimate-lock.ts";
import { cycleRoutes } from "./cycle/cycle-routes.ts";
import { eraseSleep } from "./erase-sleep.ts";
import { sleepImportRoutes } from "./import/import-routes.ts";
import { insightsRoutes } from "./insights/insights-routes.ts";
import { nightRoutes } from "./nights/night-routes.ts";
import { reflectionsRoutes } from "./reflections/reflections-routes.ts";
import { restModeRoutes } from "./rest-mode/rest-mode-routes.ts";
import { rhythmRoutes } from "./rhythm/rhythm-routes.ts";

/** The rhythm, by which days are planned, and the rest that goes on, which must work half asleep, stay open. */
export function energizingRoutes(app: FastifyInstance, deps: AppContext): void {
  rhythmRoutes(app, deps);
  restModeRoutes(app, deps);
  app.register(async (guarded) => {
    keepLocked(guarded, deps);
    intimateRoutes(guarded, deps);
  });
}

/** What a PIN guards, if its person has put one there. */
function intimateRoutes(app: FastifyInstance, deps: AppContext): void {
  nightRoutes(app, deps);
  sleepImportRoutes(app, deps);
  insightsRoutes(app, deps);
  reflectionsRoutes(app, deps);
  route(app, energizingApi.eraseSleep, ({ caller }) => eraseSleep(deps, caller.userId));
  cycleRoutes(app, deps);
}
