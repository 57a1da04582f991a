// Builds the sitemap: public pages, published workspaces with their areas, public profiles and circles, in both languages.
import type { Database } from "#db/client.ts";
import { listPublicCircleSlugs } from "#features/community/circles/circle-names.ts";
import { listPublicUsernames } from "#features/account/profile/profile-user.ts";
import { listPublicPaths } from "../workspace/public/public-paths.ts";
import { listTextPaths } from "./content/content.ts";

/** Counts every page once per language. */
const MAX_URLS = 5000;
const MAX_PAGES = MAX_URLS / 2;

interface Entry {
  /** Without language. */
  readonly path: string;
  readonly updatedOn?: string | undefined;
}

function buildEntries({ path, updatedOn }: Entry, origin: string): string {
  const es = origin + path;
  const en = `${origin}/en${path === "/" ? "" : path}`;
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const links = link("es", es) + link("en", en) + link("x-default", es);
  const changed = updatedOn === undefined ? "" : `<lastmod>${updatedOn}</lastmod>`;
  return [es, en].map((address) => `<url><loc>${address}</loc>${changed}${links}</url>\n`).join("");
}

/** Pages of the site that are more than a text. */
const screens = ["/", "/pricing", "/agreement"];

/** `origin` is the public URL. Slugs, area keys and usernames need no XML escaping. */
export async function buildSitemap(db: Database, origin: string): Promise<string> {
  const spaces = await listPublicPaths(db, MAX_PAGES);
  const usernames = await listPublicUsernames(db, MAX_PAGES);
  const circles = await listPublicCircleSlugs(db, MAX_PAGES);
  const ofUsers = [
    ...spaces,
    ...circles.map((slug) => `/circles/${slug}`),
    ...usernames.map((username) => `/u/${username}`),
  ];
  const entries: Entry[] = [
    ...screens.map((path) => ({ path })),
    ...listTextPaths(),
    ...ofUsers.map((path) => ({ path })),
  ];
  const listed = entries.slice(0, MAX_PAGES).map((entry) => buildEntries(entry, origin));
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${listed.join("")}</urlset>\n`
  );
}
