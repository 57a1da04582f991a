import type { FastifyInstance } from "fastify";
import { planningOccurrencesApi } from "@vereda/domain/planning/schedules/contract-occurrences";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { moveOccurrence, restoreOccurrence, skipOccurrence, splitSeries } from "./occurrences.ts";
import { pauseObjective, pauseTask, resumeObjective, resumeTask } from "./pauses.ts";

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
  route(app, planningOccurrencesApi.pause, ({ caller, params, body, now }) =>
    pauseObjective(db, caller, params.id, body, now),
  );
  route(app, planningOccurrencesApi.resume, ({ caller, params, query, now }) =>
    resumeObjective(db, caller, params.id, query, now),
  );
  route(app, planningOccurrencesApi.pauseTask, ({ caller, params, body, now }) =>
    pauseTask(db, caller, params.id, body, now),
  );
  route(app, planningOccurrencesApi.resumeTask, ({ caller, params, query, now }) =>
    resumeTask(db, caller, params.id, query, now),
  );
}
