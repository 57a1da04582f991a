// Caches responses that are the same for all users until the next deploy, with ETags.
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

interface CachedResponse {
  readonly tag: string;
  readonly body: string;
}

function buildCachedResponse(envelope: unknown): CachedResponse {
  const body = JSON.stringify(envelope);
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  // A weak tag, because the same response may be compressed in several ways.
  return { tag: `W/"${digest}"`, body };
}

/** Removes `W/`: weak comparison is enough for If-None-Match on reads. */
function stripWeakPrefix(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

function matchesEtag(request: FastifyRequest, tag: string): boolean {
  const ifNoneMatch = request.headers["if-none-match"] ?? "";
  return ifNoneMatch
    .split(",")
    .some((each) => each.trim() === "*" || stripWeakPrefix(each) === stripWeakPrefix(tag));
}

function getCacheKey(request: FastifyRequest): string {
  return `${request.routeOptions.url} ${request.locale}`;
}

/**
 * Registers cached routes in a scope of their own.
 * @param maxAge seconds for which a client may reuse the response
 */
export function registerCachedRoutes(
  app: FastifyInstance,
  maxAge: number,
  register: (scope: FastifyInstance) => void,
): void {
  const cache = new Map<string, CachedResponse>();
  const setCacheHeaders = (reply: FastifyReply, { tag }: CachedResponse) =>
    reply
      .header("etag", tag)
      .header("cache-control", `public, max-age=${maxAge}`)
      .header("vary", "accept-language, authorization");
  app.register(async (scope) => {
    scope.addHook("preHandler", async (request, reply) => {
      const cached = cache.get(getCacheKey(request));
      if (cached === undefined) return undefined;
      setCacheHeaders(reply, cached);
      if (matchesEtag(request, cached.tag)) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(cached.body);
    });
    scope.addHook("preSerialization", async (request, reply, envelope) => {
      if (reply.statusCode !== 200) return envelope;
      const made = buildCachedResponse(envelope);
      cache.set(getCacheKey(request), made);
      setCacheHeaders(reply, made);
      return envelope;
    });
    register(scope);
  });
}
