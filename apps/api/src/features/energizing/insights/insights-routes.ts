// The call that tells the caller what their nights say.
import { sleepInsightsApi } from "@vereda/domain/energizing/insights/contract-insights";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { getSleepInsights } from "./insights.ts";

export function insightsRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, sleepInsightsApi.get, ({ caller, query, now }) =>
    getSleepInsights(deps, caller, query, now),
  );
}
