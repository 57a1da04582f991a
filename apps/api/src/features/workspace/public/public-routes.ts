// The calls with which everybody reads public workspaces.
import { publicSpacesApi } from "@vereda/domain/workspace/contract-public";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { getPublicArea, getPublicSpace } from "./public-space.ts";

/** Short, because whoever unpublishes something wants it gone. */
const oneMinute = 60;

// What a signed-in person is told of themselves is kept by nobody.
function setCacheHeaders(reply: FastifyReply, isSignedIn: boolean): void {
  reply.header("vary", "accept-language, authorization");
  if (!isSignedIn) reply.header("cache-control", `public, max-age=${oneMinute}`);
}

export function publicRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, publicSpacesApi.space, async ({ params, caller, locale, reply }) => {
    const space = await getPublicSpace(db, params.slug, { caller, locale });
    setCacheHeaders(reply, caller !== null);
    return space;
  });
  route(app, publicSpacesApi.area, async ({ params, caller, locale, reply }) => {
    const area = await getPublicArea(db, params, { caller, locale });
    setCacheHeaders(reply, caller !== null);
    return area;
  });
}
