import { publicSpacesApi } from "@vereda/domain/community/profile/contract-public-space";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { setPublicCacheHeaders } from "./public-cache.ts";
import { getPublicArea, getPublicSpace } from "./public-space.ts";

export function publicRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, publicSpacesApi.space, async ({ params, caller, locale, now, reply }) => {
    const viewer = { caller, locale, now };
    const space = await getPublicSpace(context, params.slug, viewer);
    setPublicCacheHeaders(reply, caller !== null);
    return space;
  });
  route(app, publicSpacesApi.area, async ({ params, caller, locale, now, reply }) => {
    const area = await getPublicArea(context, params, { caller, locale, now });
    setPublicCacheHeaders(reply, caller !== null);
    return area;
  });
}
