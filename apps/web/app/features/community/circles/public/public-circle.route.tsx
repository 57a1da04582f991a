// The public page of one circle: what it is for, and the agreement that everybody accepts.
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { fetchApi, getPagePath, redirectOr404 } from "#platform/request-context.server.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { linkStyles } from "#ui/styles.ts";
import { buildCircleView } from "./public-circle-view.ts";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const slug = params["slug"] ?? "";
  const circle = await fetchApi(context, request, "GET /public/circles/:slug", { slug });
  if (circle === null) return redirectOr404(context, request);
  return buildCircleView(circle, parseLocale(getPagePath(request)));
}

export default function PublicCirclePage() {
  const view = useLoaderData<typeof loader>();
  const { id, path, name, purpose, kindLabel, details, agreement, hosts } = view;
  const toLocale = useLocalePath();
  const isSignedIn = useHasSession();
  const circle = toLocale(`/panel/circles/${id}`);
  const next = encodeURIComponent(circle);
  const thing = { "@type": "Organization", name, description: purpose };
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-12 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <ViewMetadata title={`${name} · Vereda`} description={purpose} {...{ path, thing }} />
      <header className="flex flex-col gap-4">
        <Link
          to={toLocale("/circles")}
          className={`${linkStyles} inline-flex min-h-11 items-center self-start text-14`}
        >
          {m.community_circles_page_all()}
        </Link>
        <p className="text-14 text-ink-soft">{[kindLabel, details].join(" · ")}</p>
        <h1 className="text-36 font-medium text-balance wrap-anywhere sm:text-48">{name}</h1>
        <p className="font-serif text-18 text-pretty whitespace-pre-line wrap-anywhere text-ink-soft sm:text-22">
          {purpose}
        </p>
        {hosts !== "" && (
          <p className="wrap-anywhere">
            {m.community_circles_page_hosts()}: {hosts}
          </p>
        )}
      </header>
      <section className="flex flex-col gap-4">
        <h2 className="text-28 font-medium">{m.community_circles_agreement()}</h2>
        <p className="font-serif whitespace-pre-line wrap-anywhere">{agreement}</p>
      </section>
      <section className="flex flex-col items-start gap-4 border-t border-line pt-8">
        <NativeButtonLink to={circle} variant="primary">
          {m.community_circles_page_join()}
        </NativeButtonLink>
        <p className="text-14 text-pretty text-ink-soft">
          {!isSignedIn && (
            <>
              <Link to={`${toLocale("/auth/register")}?next=${next}`} className={linkStyles}>
                {m.community_circles_page_account()}
              </Link>{" "}
            </>
          )}
          {m.community_circles_page_join_member()}
        </p>
        <p className="text-14 text-pretty text-ink-soft">{m.community_circles_no_crisis()}</p>
      </section>
    </div>
  );
}
