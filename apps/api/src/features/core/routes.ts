// The catalogues, for every client.
import { gatherCatalogs } from "@vereda/domain/core/catalogs";
import { coreApi } from "@vereda/domain/core/contract";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/route.ts";
import { unchanging } from "#platform/unchanging.ts";

const hour = 3600;

export function coreRoutes(app: FastifyInstance): void {
  unchanging(app, hour, (scope) => route(scope, coreApi.catalogs, () => gatherCatalogs()));
}
