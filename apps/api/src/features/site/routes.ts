// What the pages for visitors need from the server, and the redirects that administrators manage.
import { siteApi } from "@vereda/domain/site/contract";
import { publicConstants } from "@vereda/domain/site/constants";
import { redirectsApi } from "@vereda/domain/workspace/contract-public";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#app.ts";
import { route } from "#platform/route.ts";
import { unchanging } from "#platform/unchanging.ts";
import { findRedirect } from "./find-redirect.ts";
import { createRedirect, listRedirects, removeRedirect } from "./manage-redirects.ts";

const sixHours = 6 * 3600;
const oneMinute = 60;

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  unchanging(app, sixHours, (scope) => route(scope, siteApi.constants, () => publicConstants()));
  route(app, redirectsApi.find, async ({ query, now, reply }) => {
    const found = await findRedirect(deps, query.path, now);
    reply.header("cache-control", `public, max-age=${oneMinute}`);
    reply.header("vary", "accept-language, authorization");
    return found;
  });
  route(app, redirectsApi.list, () => listRedirects(deps.db));
  route(app, redirectsApi.create, ({ caller, body, now }) =>
    createRedirect(deps, caller, body, now),
  );
  route(app, redirectsApi.remove, ({ params }) => removeRedirect(deps, params.id));
}
