// The route of a post of a public workspace.
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { EntryImages } from "#platform/pages/public/public-section.tsx";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { fetchApi, getPagePath, redirectOr404 } from "#platform/request-context.server.ts";
import { LazyShareButton } from "#platform/sharing/lazy-share-button.tsx";
import { PostFeedLink } from "./public/post-feed-link.tsx";
import { buildPostView } from "./public/public-view.server.ts";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { space: slug = "", post: id = "" } = params;
  const page = await fetchApi(context, request, "GET /public/spaces/:slug/posts/:id", { slug, id });
  if (page === null) return redirectOr404(context, request);
  return buildPostView(page, parseLocale(getPagePath(request)));
}

export default function PublicPost() {
  const { head, space, title, text, day, images } = useLoaderData<typeof loader>();
  const toLocale = useLocalePath();
  return (
    <article className="mx-auto flex max-w-reading flex-col gap-6 px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
      <ViewMetadata {...head} />
      <PostFeedLink slug={space.slug} title={space.name} />
      <Link
        to={toLocale(space.path)}
        viewTransition
        className="inline-flex min-h-11 items-center self-start text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {space.name}
      </Link>
      <header className="flex flex-col gap-2">
        <h1 className="text-36 font-medium text-balance wrap-anywhere sm:text-48">{title}</h1>
        {day !== null && (
          <time dateTime={day.iso} className="text-14 text-ink-soft">
            {day.label}
          </time>
        )}
      </header>
      {text !== null && <p className="text-18 whitespace-pre-line wrap-anywhere">{text}</p>}
      <EntryImages title={title} images={images} />
      <LazyShareButton path={toLocale(head.path)} title={title} />
    </article>
  );
}
