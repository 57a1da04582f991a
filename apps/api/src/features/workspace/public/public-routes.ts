import { publicSpacesApi } from "@vereda/domain/workspace/contract-public";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { getPublicArea, getPublicSpace } from "./public-space.ts";

/** In seconds; short, so that unpublished pages disappear soon. */
const oneMinute = 60;

// Responses to signed-in users contain personal data and must not be cached.
export function setPublicCacheHeaders(reply: FastifyReply, isSignedIn: boolean): void {
  reply.header("vary", "accept-language, authorization");
  if (!isSignedIn) reply.header("cache-control", `public, max-age=${oneMinute}`);
}

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
