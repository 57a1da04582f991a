// What search engines ask for before they look at a page: which addresses are none of theirs, and which there are.
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { publicUrl } from "#platform/http/public-url.ts";
import { buildSitemap } from "./sitemap.ts";

/** Short enough for whoever unpublishes something, long enough that asking again and again costs nothing. */
const MAX_AGE_SECONDS = 600;

const closedPaths = ["/panel", "/en/panel", "/space", "/en/space"];

function buildRobots(origin: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join("");
  const why = "# What is behind the door says nothing to who has no key.\n";
  return `${why}User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Beside the pages, not among the calls of the API. */
export function crawlerRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  const { origin } = new URL(publicUrl(config));
  let cached: { readonly until: number; readonly body: Promise<string> } | undefined;
  const getSitemap = (now: number) => {
    if (cached !== undefined && now < cached.until) return cached.body;
    const body = buildSitemap(db, origin);
    cached = { until: now + MAX_AGE_SECONDS * 1000, body };
    // A failure is not kept.
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
