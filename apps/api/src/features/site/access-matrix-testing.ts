import { redirectsApi } from "@vereda/domain/site/contract-redirects";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { contentApi } from "@vereda/domain/site/content/contract-content";
import { failedDeliveriesApi } from "@vereda/domain/site/contract-failed-deliveries";
import { serverHealthApi } from "@vereda/domain/site/contract-server-health";
import { addFailedDelivery } from "./site-testing.ts";
import { siteApi } from "@vereda/domain/site/contract";
import { sameForAll, administratorOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /panel/administration/health": administratorOnly(200),
  "GET /panel/administration/queue": administratorOnly(200),
  "GET /public/redirects": sameForAll(200),
  "GET /panel/redirects": administratorOnly(200),
  "POST /panel/redirects": administratorOnly(201),
  "PATCH /panel/redirects/:id": administratorOnly(200),
  "DELETE /panel/redirects/:id": administratorOnly(200),
  "GET /public/constants": sameForAll(200),
  "GET /public/pages/:slug": sameForAll(200),
  "GET /public/blog": sameForAll(200),
  "GET /public/blog/:slug": sameForAll(200),
  "GET /public/search": sameForAll(200),
  "GET /panel/administration/failed-deliveries": administratorOnly(200),
  "POST /panel/administration/failed-deliveries/:id/retry": administratorOnly(200),
  "DELETE /panel/administration/failed-deliveries/:id": administratorOnly(200),
};

let oldAddresses = 0;

async function oldAddress({ api, callers }: World) {
  const { token } = callers.administrator;
  oldAddresses += 1;
  const body = { path: `/gone-${oldAddresses}`, target: "/" };
  const { data } = await api.call(redirectsApi.create, { token, body });
  return { params: { id: data.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(siteApi.constants),
  defineRequest(contentApi.page, () => ({ params: { slug: "features" as const } })),
  defineRequest(contentApi.articles),
  defineRequest(contentApi.article, () => ({ params: { slug: "weekly-review" } })),
  defineRequest(contentApi.search, () => ({ query: { q: "sueño" } })),
  defineRequest(redirectsApi.find, () => ({ query: { path: "/somewhere" } })),
  defineRequest(serverHealthApi.health),
  defineRequest(serverHealthApi.queue),
  defineRequest(redirectsApi.list),
  defineRequest(redirectsApi.create, () => ({ body: { path: "/old", target: "/new" } })),
  defineRequest(redirectsApi.update, async (world) => ({
    ...(await oldAddress(world)),
    body: { target: "/elsewhere" },
  })),
  defineRequest(redirectsApi.remove, oldAddress),
  defineRequest(failedDeliveriesApi.list),
  defineRequest(failedDeliveriesApi.retry, async ({ api }) => ({
    params: await addFailedDelivery(api),
  })),
  defineRequest(failedDeliveriesApi.remove, async ({ api }) => ({
    params: await addFailedDelivery(api),
  })),
];
