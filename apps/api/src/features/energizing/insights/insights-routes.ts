// The call that tells the caller what their nights say.
import { sleepInsightsApi } from "@vereda/domain/energizing/insights/contract-insights";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#app.ts";
import { route } from "#platform/route.ts";
import { getSleepInsights } from "./insights.ts";

export function insightsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, sleepInsightsApi.get, ({ caller, query, now }) =>
    getSleepInsights(deps, caller, query, now),
  );
}
