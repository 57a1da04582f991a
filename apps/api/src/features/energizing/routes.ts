// Routes of sleep, rest mode, cycle and reflections of the caller.
import { energizingApi } from "@vereda/domain/energizing/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { guardIntimateRoutes, isIntimateLocked } from "../account/pin/intimate-lock.ts";
import { cycleRoutes } from "./cycle/cycle-routes.ts";
import { reflectionsRoutes } from "./reflections/reflections-routes.ts";
import { sleepInsightsApi } from "@vereda/domain/energizing/insights/contract-insights";
import { getSleepInsights } from "./insights/insights.ts";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { cancelRest, finishRest, getRestMode, startRest } from "./rest-mode/rest-mode.ts";
import { saveSleepRhythm, getSleepRhythmResponse } from "./rhythm/rhythm.ts";
import { eq } from "drizzle-orm";
import { nightNotes, rests } from "./tables/rest.ts";
import { sleepCycles, sleepRhythms } from "./tables/sleep.ts";
import { sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import { importNights, listImports, undoImport } from "./import/import.ts";
import { listSleepCycles } from "./nights/night-list.ts";
import { createSleepCycle, deleteSleepCycle, updateSleepCycle } from "./nights/night-log.ts";

/** The rhythm and rest mode need no PIN: users start and end a rest half asleep. A locked rhythm is hidden. */
export function energizingRoutes(app: FastifyInstance, deps: AppContext): void {
  rhythmRoutes(app, deps);
  restModeRoutes(app, deps);
  app.register(async (guarded) => {
    guardIntimateRoutes(guarded, deps);
    intimateRoutes(guarded, deps);
  });
}

function intimateRoutes(app: FastifyInstance, deps: AppContext): void {
  nightRoutes(app, deps);
  sleepImportRoutes(app, deps);
  insightsRoutes(app, deps);
  reflectionsRoutes(app, deps);
  route(app, energizingApi.eraseSleep, ({ caller }) => eraseSleep(deps, caller.userId));
  cycleRoutes(app, deps);
}

function insightsRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, sleepInsightsApi.get, ({ caller, query, now }) =>
    getSleepInsights(deps, caller, query, now),
  );
}

function restModeRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, restModeApi.get, ({ caller, now }) => getRestMode(deps, caller, now));
  route(app, restModeApi.start, ({ caller, body, now }) => startRest(deps, caller, body, now));
  route(app, restModeApi.finish, ({ caller, body }) => finishRest(deps, caller, body));
  route(app, restModeApi.cancel, ({ caller, now }) => cancelRest(deps, caller, now));
}

function rhythmRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, energizingApi.sleepRhythm, async ({ caller }) =>
    isIntimateLocked(caller) ? null : getSleepRhythmResponse(deps, caller.userId),
  );
  route(app, energizingApi.saveSleepRhythm, ({ caller, body, now }) =>
    saveSleepRhythm(deps, caller.userId, body, now),
  );
}

/** Deletes nights, imports, notes, the current rest and the rhythm. */
async function eraseSleep({ db }: Pick<AppContext, "db">, userId: string): Promise<null> {
  await db.transaction(async (tx) => {
    await tx.delete(nightNotes).where(eq(nightNotes.userId, userId));
    await tx.delete(rests).where(eq(rests.userId, userId));
    await tx.delete(sleepCycles).where(eq(sleepCycles.userId, userId));
    await tx.delete(sleepRhythms).where(eq(sleepRhythms.userId, userId));
  });
  return null;
}

function sleepImportRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, sleepImportApi.add, async ({ caller, body, now }) => {
    const result = await importNights(deps, caller, body, now);
    return { made: result, isNew: result.added > 0 };
  });
  route(app, sleepImportApi.list, ({ caller, query }) => listImports(deps, caller.userId, query));
  route(app, sleepImportApi.undo, ({ caller, params }) =>
    undoImport(deps, caller.userId, params.id),
  );
}

function nightRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, energizingApi.listSleepCycles, ({ caller, query }) =>
    listSleepCycles(deps, caller, query),
  );
  route(app, energizingApi.createSleepCycle, ({ caller, body, now }) =>
    createSleepCycle(deps, caller, body, now),
  );
  route(app, energizingApi.updateSleepCycle, ({ caller, params, body, now }) =>
    updateSleepCycle(deps, caller, params.id, body, now),
  );
  route(app, energizingApi.deleteSleepCycle, ({ caller, params }) =>
    deleteSleepCycle(deps, caller.userId, params.id),
  );
}
