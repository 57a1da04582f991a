import type { FastifyReply } from "fastify";

/** In seconds; short, so that unpublished pages disappear soon. */
const oneMinute = 60;

/** Responses to signed-in users contain personal data and must not be cached. */
export function setPublicCacheHeaders(reply: FastifyReply, isSignedIn: boolean): void {
  reply.header("vary", "accept-language, authorization");
  if (!isSignedIn) reply.header("cache-control", `public, max-age=${oneMinute}`);
}
