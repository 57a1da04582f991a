// The one call that hears of changes.
import { liveApi } from "@vereda/domain/live/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { route, StreamAnswer } from "../route.ts";
import type { Live } from "./live.ts";

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers["last-event-id"];
  return typeof id === "string" ? id : undefined;
}

export function liveRoutes(app: FastifyInstance, live: Live): void {
  route(
    app,
    liveApi.changes,
    async ({ caller, request }) =>
      new StreamAnswer(await live.open(caller, lastEventIdOf(request))),
  );
}
