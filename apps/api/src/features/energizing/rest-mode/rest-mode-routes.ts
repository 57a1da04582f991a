// The calls about rest mode. Each speaks of the caller's own rest only.
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { cancelRest, finishRest, getRestMode, startRest } from "./rest-mode.ts";

export function restModeRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, restModeApi.get, ({ caller, now }) => getRestMode(deps, caller, now));
  route(app, restModeApi.start, ({ caller, body, now }) => startRest(deps, caller, body, now));
  route(app, restModeApi.finish, ({ caller, body }) => finishRest(deps, caller, body));
  route(app, restModeApi.cancel, ({ caller, now }) => cancelRest(deps, caller, now));
}
