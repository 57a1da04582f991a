import type { FastifyInstance } from "fastify";
import { planningApi } from "@vereda/domain/planning/contract";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import type { AppContext } from "#platform/context.ts";
import type { Agenda } from "../agenda/agenda.ts";
import { route } from "#platform/http/route.ts";
import { makeFocus } from "./focus.ts";
import { createEntry, deleteEntry, listChanges, listEntries, updateEntry } from "./time-entries.ts";
import { getTimeReport } from "./time-report.ts";
import { finishTracking, pauseTracking, startTracking } from "./tracking.ts";

export function trackingRoutes(app: FastifyInstance, { db }: AppContext, agenda: Agenda): void {
  route(app, planningApi.startTracking, ({ caller, params, body, now }) =>
    startTracking(db, caller, params.id, body, now),
  );
  route(app, planningApi.pauseTracking, ({ caller, params, body, now }) =>
    pauseTracking(db, caller, params.id, body, now),
  );
  route(app, planningApi.finishTracking, ({ caller, params, body, now }) =>
    finishTracking(db, caller, params.id, body, now),
  );
  const focus = makeFocus(db, agenda);
  route(app, trackingApi.focus, ({ caller, query, now }) => focus(caller, query.only, now));
  route(app, trackingApi.report, ({ caller, query, now }) => getTimeReport(db, caller, query, now));
  route(app, trackingApi.listEntries, ({ caller, params, query }) =>
    listEntries(db, caller, params.id, query),
  );
  route(app, trackingApi.createEntry, ({ caller, params, body, now }) =>
    createEntry(db, caller, params.id, body, now),
  );
  route(app, trackingApi.updateEntry, ({ caller, params, body, now }) =>
    updateEntry(db, caller, params.id, body, now),
  );
  route(app, trackingApi.deleteEntry, ({ caller, params, now }) =>
    deleteEntry(db, caller, params.id, now),
  );
  route(app, trackingApi.listChanges, ({ caller, params, query }) =>
    listChanges(db, caller, params.id, query),
  );
}
