// The route of the public pages that consist of text.
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { PageSlug } from "@vereda/domain/site/pages";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { Prose } from "#platform/pages/public/prose.tsx";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { fetchApi, getPagePath, redirectOr404 } from "#platform/request-context.server.ts";
import { describeQuestions } from "./describe-questions.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const locale = parseLocale(getPagePath(request));
  const slug = getPagePath(request).split("/").at(-1) ?? "";
  const page = await fetchApi(context, request, "GET /public/pages/:slug", { slug });
  if (page === null) return redirectOr404(context, request);
  const { updatedOn } = page;
  const updated = updatedOn === null ? null : formatDayLabel(updatedOn, locale, "date");
  return { ...page, slug: page.slug as PageSlug, updated };
}

export default function TextPage() {
  const { slug, title, heading, description, lead, html, updated, lacksOperator } =
    useLoaderData<typeof loader>();
  const about = { "@type": slug === "about" ? "AboutPage" : "WebPage", name: title, description };
  const thing = slug === "faq" ? { ...about, ...describeQuestions(html) } : about;
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-10 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <ViewMetadata {...{ path: `/${slug}`, title: `${title} · Vereda`, description, thing }} />
      <header className="flex max-w-reading flex-col gap-4">
        <h1 className="text-36 font-medium text-balance sm:text-48">{heading}</h1>
        <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">{lead}</p>
        {updated !== null && (
          <p className="figures text-14 text-ink-soft">{m.site_updated({ day: updated })}</p>
        )}
        {lacksOperator && (
          <p className="rounded-card bg-sunken px-4 py-3 text-pretty">{m.site_lacks_operator()}</p>
        )}
      </header>
      <Prose html={html} />
    </div>
  );
}
