// Serves robots.txt and sitemap.xml to search engines.
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { buildSitemap } from "./sitemap.ts";

/** Short, so that unpublished pages disappear soon, yet long enough to absorb repeated requests. */
const MAX_AGE_SECONDS = 600;

const closedPaths = ["/panel", "/en/panel", "/space", "/en/space"];

function buildRobots(origin: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Registered outside `/api`. */
export function crawlerRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  const { origin } = new URL(getPublicUrl(config));
  let cached: { readonly until: number; readonly body: Promise<string> } | undefined;
  const getSitemap = (now: number) => {
    if (cached !== undefined && now < cached.until) return cached.body;
    const body = buildSitemap(db, origin);
    cached = { until: now + MAX_AGE_SECONDS * 1000, body };
    // Failures are not cached.
    body.catch(() => (cached = undefined));
    return body;
  };
  const cacheControl = `public, max-age=${MAX_AGE_SECONDS}`;
  app.get("/sitemap.xml", async (request, reply) => {
    const body = await getSitemap(request.arrivedAt.getTime());
    return reply
      .header("cache-control", cacheControl)
      .type("application/xml; charset=utf-8")
      .send(body);
  });
  app.get("/robots.txt", (_request, reply) =>
    reply
      .header("cache-control", cacheControl)
      .type("text/plain; charset=utf-8")
      .send(buildRobots(origin)),
  );
}
