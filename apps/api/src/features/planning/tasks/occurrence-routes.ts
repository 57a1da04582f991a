import type { FastifyInstance } from "fastify";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { moveOccurrence, restoreOccurrence, skipOccurrence, splitSeries } from "./occurrences.ts";

export function occurrenceRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, planningOccurrencesApi.skip, ({ caller, params, now }) =>
    skipOccurrence(db, caller, params.id, params.date, now),
  );
  route(app, planningOccurrencesApi.restore, ({ caller, params, now }) =>
    restoreOccurrence(db, caller, params.id, params.date, now),
  );
  route(app, planningOccurrencesApi.move, ({ caller, params, body, now }) =>
    moveOccurrence(db, caller, params.id, params.date, body, now),
  );
  route(app, planningOccurrencesApi.split, ({ caller, params, body, now }) =>
    splitSeries(db, caller, params.id, body, now),
  );
}
