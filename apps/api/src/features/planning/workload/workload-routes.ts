// The calls about what a day asks, the room ahead, and what estimates have taught.
import type { FastifyInstance } from "fastify";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import type { Agenda } from "../agenda/agenda.ts";
import { makeEstimateInsights } from "./estimate-insights.ts";
import { roomAhead } from "./room-ahead.ts";
import { makeWorkload } from "./workload.ts";

export function workloadRoutes(app: FastifyInstance, deps: AppContext, agenda: Agenda): void {
  const workload = makeWorkload(agenda);
  route(app, workloadApi.workload, ({ caller, query, now }) => workload(caller, query.date, now));
  route(app, workloadApi.ahead, ({ caller, query }) => roomAhead(deps, caller, query.date));
  const insights = makeEstimateInsights(deps.db);
  route(app, workloadApi.estimateInsights, ({ caller, now }) => insights(caller, now));
}
