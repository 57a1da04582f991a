// What search engines ask for before they look at a page: which addresses are none of theirs, and which there are.
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { publicUrl } from "#platform/http/public-url.ts";
import { sitemap } from "./sitemap.ts";

/** Short enough for whoever unpublishes something, long enough that asking again and again costs nothing. */
const keptSeconds = 600;

const closedPaths = ["/panel", "/en/panel", "/space", "/en/space"];

function robots(origin: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join("");
  const why = "# What is behind the door says nothing to who has no key.\n";
  return `${why}User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Beside the pages, not among the calls of the API. */
export function crawlerRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  const { origin } = new URL(publicUrl(config));
  let kept: { readonly until: number; readonly body: Promise<string> } | undefined;
  const current = (now: number) => {
    if (kept !== undefined && now < kept.until) return kept.body;
    const body = sitemap(db, origin);
    kept = { until: now + keptSeconds * 1000, body };
    // A failure is not kept.
    body.catch(() => (kept = undefined));
    return body;
  };
  const cacheControl = `public, max-age=${keptSeconds}`;
  app.get("/sitemap.xml", async (request, reply) => {
    const body = await current(request.arrivedAt.getTime());
    return reply
      .header("cache-control", cacheControl)
      .type("application/xml; charset=utf-8")
      .send(body);
  });
  app.get("/robots.txt", (_request, reply) =>
    reply
      .header("cache-control", cacheControl)
      .type("text/plain; charset=utf-8")
      .send(robots(origin)),
  );
}
