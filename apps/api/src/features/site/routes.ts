// What the pages for visitors need from the server.
import { siteApi } from "@vereda/domain/site/contract";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/route.ts";
import { unchanging } from "#platform/unchanging.ts";
import { publicConstants } from "@vereda/domain/site/constants";

const sixHours = 6 * 3600;

export function siteRoutes(app: FastifyInstance): void {
  unchanging(app, sixHours, (scope) => route(scope, siteApi.constants, () => publicConstants()));
}
