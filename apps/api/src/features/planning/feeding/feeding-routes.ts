// Routes of the resources that an objective feeds.
import type { FastifyInstance } from "fastify";
import { resourcesApi } from "@vereda/domain/resources/contract";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { getFedResources, saveFedResources } from "./feeding.ts";

export function feedingRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, resourcesApi.ofObjective, ({ caller, params }) =>
    getFedResources(db, caller, params.id),
  );
  route(app, resourcesApi.feedFrom, ({ caller, params, body }) =>
    saveFedResources(db, caller, params.id, body.resourceIds),
  );
}
