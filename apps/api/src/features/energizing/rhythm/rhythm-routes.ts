// The calls about the ideal rhythm. Each speaks of the caller's own.
import { energizingApi } from "@vereda/domain/energizing/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { saveSleepRhythm, tellSleepRhythm } from "./rhythm.ts";

export function rhythmRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, energizingApi.sleepRhythm, ({ caller }) => tellSleepRhythm(deps, caller.userId));
  route(app, energizingApi.saveSleepRhythm, ({ caller, body, now }) =>
    saveSleepRhythm(deps, caller.userId, body, now),
  );
}
