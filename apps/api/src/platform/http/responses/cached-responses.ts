// Calls whose answer is the same for everybody until the server is updated: made once in each language,
// then sent as they stand, or not at all to a client that has them.
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

interface CachedResponse {
  readonly tag: string;
  readonly body: string;
}

function buildCachedResponse(envelope: unknown): CachedResponse {
  const body = JSON.stringify(envelope);
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  // Weak: the same answer may travel compressed in several ways.
  return { tag: `W/"${digest}"`, body };
}

/** A tag without its mark of weakness: good enough to compare what is read, not written. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

function matchesEtag(request: FastifyRequest, tag: string): boolean {
  const ifNoneMatch = request.headers["if-none-match"] ?? "";
  return ifNoneMatch.split(",").some((each) => each.trim() === "*" || opaque(each) === opaque(tag));
}

function getCacheKey(request: FastifyRequest): string {
  return `${request.routeOptions.url} ${request.locale}`;
}

/**
 * Registers calls of that kind in a scope of their own.
 * @param maxAge seconds for which a client need not ask again
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
