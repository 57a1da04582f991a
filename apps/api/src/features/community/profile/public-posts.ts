// The posts of a published workspace: each at an address of its own, and the latest as a feed.
import type { PublicPostPage } from "@vereda/domain/community/profile/contract-public-space";
import { MAX_FEED_POSTS } from "@vereda/domain/workspace/public/public-sections";
import { locales, type Locale } from "@vereda/domain/locale";
import type { FastifyInstance } from "fastify";
import { Feed } from "feed";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { listPublicPosts } from "#features/logbook/entries/public-entries.ts";
import { findPublishedWorkspace, listPublicAreas } from "#features/workspace/public/published.ts";
import { getPublicSpace, type Viewer } from "./public-space.ts";

const MAX_AGE_SECONDS = 300;

/** @throws not_found unless the workspace is published with its blog */
async function loadPosts(
  { db }: Pick<AppContext, "db">,
  { slug, postId }: { readonly slug: string; readonly postId?: string },
  locale: Locale,
) {
  const { workspace } = await findPublishedWorkspace(db, slug);
  if (workspace.privacySettings.allow_public_blog !== true) throw new AppError("not_found");
  const areas = await listPublicAreas(db, workspace, locale);
  const areaIds = areas.map(({ areaId }) => areaId);
  const query = { workspaceId: workspace.id, areaIds, limit: MAX_FEED_POSTS };
  const posts = await listPublicPosts(
    db,
    postId === undefined ? query : { ...query, postId },
    locale,
  );
  return { workspace, posts };
}

/** @throws not_found unless the workspace and the post are public */
export async function getPublicPost(
  deps: Pick<AppContext, "db" | "dataKeys" | "hooks">,
  address: { readonly slug: string; readonly postId: string },
  viewer: Viewer,
): Promise<PublicPostPage> {
  const { posts } = await loadPosts(deps, address, viewer.locale);
  const [post] = posts;
  if (post === undefined) throw new AppError("not_found");
  const space = await getPublicSpace(deps, address.slug, viewer);
  return { space: { ...space, sections: [] }, areaId: post.areaId, post: post.entry };
}

// XML 1.0 has no such characters, not even escaped.
const removeControls = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");

type Posts = Awaited<ReturnType<typeof loadPosts>>;

function buildFeed({ workspace, posts }: Posts, locale: Locale, origin: string): string {
  const page = `${origin}${locale === "en" ? "/en" : ""}/public/${workspace.publicSlug}`;
  // Noon, so that readers in all of America and Europe display the day of the post.
  const parseDay = (day: string | null) => new Date(`${day ?? "2026-01-01"}T12:00:00Z`);
  const feed = new Feed({
    title: removeControls(workspace.name),
    description: removeControls(workspace.description ?? workspace.name),
    id: page,
    link: page,
    language: locale,
    feedLinks: { rss: `${page}/rss.xml` },
    updated: parseDay(posts[0]?.entry.day ?? null),
    generator: false,
    copyright: "",
  });
  for (const { entry } of posts) {
    const link = `${page}/posts/${entry.id}`;
    const description = removeControls(entry.text ?? "");
    feed.addItem({
      title: removeControls(entry.title),
      link,
      id: link,
      description,
      date: parseDay(entry.day),
    });
  }
  return feed.rss2();
}

/** Registered outside `/api`. */
export function publicFeedRoutes(app: FastifyInstance, deps: AppContext): void {
  const { origin } = new URL(getPublicUrl(deps.config));
  for (const locale of locales) {
    const path = `${locale === "en" ? "/en" : ""}/public/:slug/rss.xml`;
    app.get<{ Params: { slug: string } }>(path, async ({ params }, reply) => {
      const posts = await loadPosts(deps, params, locale);
      return reply
        .header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`)
        .type("application/rss+xml; charset=utf-8")
        .send(buildFeed(posts, locale, origin));
    });
  }
}
