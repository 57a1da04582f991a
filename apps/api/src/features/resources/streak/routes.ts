// Routes of the consistency streak.
import { streakApi } from "@vereda/domain/resources/streak/contract-streak";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { createPause, endPause, removePause } from "./pauses.ts";
import { getStreak } from "./streak.ts";

export function streakRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, streakApi.get, ({ caller, query, now }) => getStreak(deps, caller, query, now));
  route(app, streakApi.pause, ({ caller, body, now }) => createPause(db, caller, body, now));
  route(app, streakApi.endPause, ({ caller, params, body }) =>
    endPause(db, caller, params.id, body),
  );
  route(app, streakApi.removePause, ({ caller, params }) => removePause(db, caller, params.id));
}
