// The route of an area of a public workspace.
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { PublicSection } from "#platform/pages/public/public-section.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { fetchApi, redirectOr404, getPagePath } from "#platform/request-context.server.ts";
import { SvgIcon } from "./public/svg-icon.tsx";
import { loadIconRenderer } from "./public/rendered-icons.server.ts";
import { PublicAreaList } from "./public/public-area-list.tsx";
import { buildAreaView } from "./public/public-view.server.ts";

const ViewerSection = createOptionalPart(() => import("./public/viewer-section.tsx"));

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { space: slug = "", area: areaId = "" } = params;
  const area = await fetchApi(context, request, "GET /public/spaces/:slug/areas/:areaId", {
    slug,
    areaId,
  });
  if (area === null) return redirectOr404(context, request);
  const draw = await loadIconRenderer(context, [area.area, ...area.space.areas]);
  return buildAreaView(area, { locale: parseLocale(getPagePath(request)), draw });
}

export default function PublicArea() {
  const view = useLoaderData<typeof loader>();
  const toLocale = useLocalePath();
  const hasSession = useHasSession();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-14 px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
      <ViewMetadata {...view.head} />
      <header data-area={view.colour} className="flex flex-col gap-5">
        <Link
          to={toLocale(view.space.path)}
          viewTransition
          className="inline-flex min-h-11 items-center self-start text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {view.space.name}
        </Link>
        <h1 className="flex items-center gap-4 border-l-4 border-area pl-5 text-36 font-medium sm:text-48">
          {view.icon !== null && (
            <span className="text-area">
              <SvgIcon icon={view.icon} size={40} />
            </span>
          )}
          {view.name}
        </h1>
        {view.purpose !== "" && (
          <p
            lang={view.purposeLanguage}
            className="font-serif text-22 text-pretty text-ink-soft sm:text-28"
          >
            {view.purpose}
          </p>
        )}
      </header>
      {hasSession && <ViewerSection slug={view.space.slug} isOwnerVisible />}
      {view.sections.map((section) => (
        <PublicSection
          {...section}
          key={section.key}
          renderHtml={(html) => <RichText html={html} />}
        />
      ))}
      {view.others.length > 0 && (
        <nav aria-labelledby="other-areas" className="flex flex-col gap-4">
          <h2 id="other-areas" className="text-22 font-medium">
            {m.workspace_public_other_areas()}
          </h2>
          <PublicAreaList areas={view.others} />
        </nav>
      )}
    </div>
  );
}
