// The route of a public workspace.
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { PublicSection } from "#platform/pages/public/public-section.tsx";
import { fetchApi, redirectOr404, getPagePath } from "#platform/request-context.server.ts";
import { LazyShareButton } from "#platform/sharing/lazy-share-button.tsx";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { SvgIcon } from "./public/svg-icon.tsx";
import { loadIconRenderer } from "./public/rendered-icons.server.ts";
import { PublicAreaList } from "./public/public-area-list.tsx";
import { buildSpaceView } from "./public/public-view.server.ts";
import { buildFeedPath, PostFeedLink } from "./public/post-feed-link.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { linkStyles } from "#ui/styles.ts";
import type { PublicSpaceView } from "./public/view.ts";

const ViewerSection = createOptionalPart(() => import("./public/viewer-section.tsx"));

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const slug = params["space"] ?? "";
  const space = await fetchApi(context, request, "GET /public/spaces/:slug", { slug });
  if (space === null) return redirectOr404(context, request);
  const draw = await loadIconRenderer(context, [space.profile, ...space.areas]);
  return buildSpaceView(space, { locale: parseLocale(getPagePath(request)), draw });
}

function Details({ type, isVerified, since, streak, vitality }: PublicSpaceView) {
  return (
    <BareList className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-soft">
      <li>{type}</li>
      {isVerified && (
        <li className="font-semibold text-positive">{m.workspace_public_verified()}</li>
      )}
      <li>{since}</li>
      {streak !== null && <li>{streak}</li>}
      {vitality !== null && <li>{vitality}</li>}
    </BareList>
  );
}

function Owner({ owner }: Pick<PublicSpaceView, "owner">) {
  if (owner === null) return null;
  return (
    <p className="flex items-center gap-3">
      {owner.avatar !== null && (
        <img src={owner.avatar} alt="" className="size-11 rounded-full object-cover" />
      )}
      {m.workspace_public_owner({ name: owner.name })}
    </p>
  );
}

function Contact({ contact }: Pick<PublicSpaceView, "contact">) {
  if (contact === null) return null;
  return (
    <p className="wrap-anywhere">
      {m.workspace_public_contact()}{" "}
      <a href={contact.href} rel="nofollow noopener noreferrer" className={linkStyles}>
        {contact.label}
      </a>
    </p>
  );
}

export default function PublicSpace() {
  const view = useLoaderData<typeof loader>();
  const hasSession = useHasSession();
  const toLocale = useLocalePath();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-14 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <ViewMetadata {...view.head} />
      {view.hasFeed && <PostFeedLink slug={view.slug} title={view.name} />}
      <header className="flex flex-col gap-5">
        {view.cover !== null && (
          <img
            src={view.cover}
            alt=""
            className="mb-3 aspect-2/1 w-full rounded-card bg-sunken object-cover sm:aspect-3/1"
          />
        )}
        {view.icon !== null && (
          <span className="flex size-16 items-center justify-center rounded-card bg-accent-soft text-accent-text">
            <SvgIcon icon={view.icon} size={32} />
          </span>
        )}
        <Details {...view} />
        <h1 className="text-36 font-medium text-balance wrap-anywhere sm:text-48">{view.name}</h1>
        {view.description !== null && (
          <p className="font-serif text-18 whitespace-pre-line text-ink-soft sm:text-22">
            {view.description}
          </p>
        )}
        <Owner owner={view.owner} />
        <Contact contact={view.contact} />
        <LazyShareButton path={toLocale(view.path)} title={view.name} />
        {hasSession && <ViewerSection slug={view.slug} isOwnerVisible={view.owner !== null} />}
      </header>
      {view.html !== null && (
        <section className="flex flex-col gap-4 text-18">
          <h2 className="text-28 font-medium">{m.workspace_public_about()}</h2>
          <RichText html={view.html} />
        </section>
      )}
      {view.areas.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="text-28 font-medium">{m.platform_areas()}</h2>
          <PublicAreaList areas={view.areas} />
        </section>
      )}
      {view.sections.map((section) => (
        <PublicSection
          {...section}
          key={section.key}
          renderHtml={(html) => <RichText html={html} />}
        />
      ))}
      {view.hasFeed && (
        <p>
          <a href={toLocale(buildFeedPath(view.slug))} className={linkStyles}>
            {m.workspace_public_feed()}
          </a>
        </p>
      )}
    </div>
  );
}
