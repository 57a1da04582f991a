// Routes of the public site and its administration: texts, contact, redirects, figures, failed deliveries.
import { administrationApi } from "@vereda/domain/account/users/contract-administration";
import { siteApi } from "@vereda/domain/site/contract";
import { contentApi } from "@vereda/domain/site/content/contract-content";
import { buildPublicConstants } from "@vereda/domain/site/constants";
import { failedDeliveriesApi } from "@vereda/domain/site/contract-failed-deliveries";
import { serverHealthApi } from "@vereda/domain/site/contract-server-health";
import { redirectsApi } from "@vereda/domain/site/contract-redirects";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { registerCachedRoutes } from "#platform/http/responses/cached-responses.ts";
import { getOperator } from "#features/account/users/server-settings.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { getArticle, getPage, listArticlePage, searchSite } from "./content/content.ts";
import { discardDelivery, listFailedDeliveries, retryDelivery } from "./failed-deliveries.ts";
import { findRedirect } from "./find-redirect.ts";
import {
  createRedirect,
  listRedirects,
  removeRedirect,
  updateRedirect,
} from "./manage-redirects.ts";
import { getServerHealth } from "./server-health.ts";
import { countQueue } from "./administration-queue.ts";
import { getUsageFigures } from "./usage-figures.ts";

const sixHours = 6 * 3600;
const oneMinute = 60;

function contentRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, contentApi.page, async ({ params, request }) =>
    getPage(await getOperator(deps), getPublicUrl(deps.config), params.slug, request.locale),
  );
  route(app, contentApi.articles, ({ query, request }) => listArticlePage(query, request.locale));
  route(app, contentApi.article, ({ params, request }) => getArticle(params.slug, request.locale));
  route(app, contentApi.search, ({ query, request }) => searchSite(query.q, request.locale));
}

export function siteRoutes(app: FastifyInstance, deps: AppContext): void {
  contentRoutes(app, deps);
  contactRoutes(app, deps);
  registerCachedRoutes(app, sixHours, (scope) =>
    route(scope, siteApi.constants, () => buildPublicConstants()),
  );
  route(app, redirectsApi.find, async ({ query, now, reply }) => {
    const redirect = await findRedirect(deps, query.path, now);
    reply.header("cache-control", `public, max-age=${oneMinute}`);
    reply.header("vary", "accept-language, authorization");
    return redirect;
  });
  route(app, administrationApi.figures, ({ caller, now }) => getUsageFigures(deps.db, caller, now));
  route(app, serverHealthApi.health, ({ now }) => getServerHealth(deps, now));
  route(app, serverHealthApi.queue, ({ caller, now }) => countQueue(deps.db, caller, now));
  route(app, redirectsApi.list, () => listRedirects(deps.db));
  // Logs changes of redirects with the administrator's id, because they affect all users.
  route(app, redirectsApi.create, async ({ caller, body, now, request }) => {
    const created = await createRedirect(deps, caller, body, now);
    const entry = { redirect: created.made.id, by: caller.userId };
    if (created.isNew) request.log.info(entry, "redirect created");
    return created;
  });
  route(app, redirectsApi.update, async ({ caller, params, body, now, request }) => {
    const changed = await updateRedirect(deps, params.id, body, now);
    request.log.info({ redirect: params.id, by: caller.userId }, "redirect changed");
    return changed;
  });
  route(app, redirectsApi.remove, async ({ caller, params, request }) => {
    await removeRedirect(deps, params.id);
    request.log.info({ redirect: params.id, by: caller.userId }, "redirect removed");
    return null;
  });
  failedDeliveryRoutes(app, deps);
}

function failedDeliveryRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, failedDeliveriesApi.list, ({ query, now }) => listFailedDeliveries(db, query, now));
  route(app, failedDeliveriesApi.retry, async ({ caller, params, now, request }) => {
    await retryDelivery(db, params.id, now);
    app.jobs.wake();
    request.log.info({ delivery: params.id, by: caller.userId }, "failed delivery retried");
    return null;
  });
  route(app, failedDeliveriesApi.remove, async ({ caller, params, request }) => {
    await discardDelivery(db, params.id);
    request.log.info({ delivery: params.id, by: caller.userId }, "failed delivery discarded");
    return null;
  });
}
