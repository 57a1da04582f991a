// The public page about circles: what kinds there are, how they work, and the public ones.
import { useLoaderData, type LoaderFunctionArgs, Link } from "react-router";
import type { CircleKind } from "@vereda/domain/community/circles/catalogue-circles";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { PublicPageMetadata } from "#platform/pages/page-metadata.tsx";
import { Prose } from "#platform/pages/public/prose.tsx";
import { loadText } from "#platform/pages/public/text.server.ts";
import { fetchApi, getPagePath } from "#platform/request-context.server.ts";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { buildCircleView, type CircleView } from "./public-circle-view.ts";

// A public circle in the list: its name, what it is for, and how one joins.

function PublicCircleLink({ circle }: { circle: CircleView }) {
  const toLocale = useLocalePath();
  const { path, name, purpose, details } = circle;
  return (
    <li className="border-b border-line">
      <Link
        to={toLocale(path)}
        className="group flex min-h-14 flex-col justify-center gap-1 rounded-control py-4"
      >
        <span className="text-18 font-semibold wrap-anywhere group-hover:underline">{name}</span>
        <span className="text-14 text-ink-soft">{details}</span>
        <span className="line-clamp-3 font-serif text-18 text-pretty wrap-anywhere text-ink-soft">
          {purpose}
        </span>
      </Link>
    </li>
  );
}

/** Of a page of the call; those with more members come first. */
const MAX_CIRCLES = "100";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const locale = parseLocale(getPagePath(request));
  const query = { language: locale, perPage: MAX_CIRCLES };
  const page = await fetchApi(context, request, "GET /public/circles", {}, query);
  const circles = (page?.items ?? []).map((circle) => buildCircleView(circle, locale));
  const text = await loadText(context, request, "circles");
  return { text, circles, isCut: page !== null && page.total > circles.length };
}

const kinds: readonly { kind: CircleKind; title: () => string }[] = [
  { kind: "SUPPORT", title: m.community_circles_page_support },
  { kind: "COLLABORATION", title: m.community_circles_page_collaboration },
];

export default function PublicCircles() {
  const { text, circles, isCut } = useLoaderData<typeof loader>();
  const toLocale = useLocalePath();
  const hasSession = useHasSession();
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-16 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <PublicPageMetadata title={`${text.title} · Vereda`} description={text.description} />
      <header className="flex max-w-reading flex-col items-start gap-6">
        <HandsIllustration className="w-56 max-w-full text-ink-soft" />
        <h1 className="max-w-full text-36 font-medium text-balance wrap-anywhere hyphens-auto sm:text-48">
          {text.title}
        </h1>
        <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">{text.lead}</p>
        <Prose html={text.above} />
        <NativeButtonLink to={toLocale("/panel/circles")} variant="primary">
          {hasSession ? m.community_circles_see_yours() : m.community_circles_page_start()}
        </NativeButtonLink>
      </header>
      {kinds.map(({ kind, title }) => (
        <section key={kind} className="flex max-w-reading flex-col gap-4">
          <h2 className="text-28 font-medium">{title()}</h2>
          <CirclesOfKind circles={circles.filter((circle) => circle.kind === kind)} />
        </section>
      ))}
      {isCut && (
        <p className="text-14 text-pretty text-ink-soft">
          {m.community_circles_page_cut({ count: circles.length })}
        </p>
      )}
      <Prose html={text.below} />
    </div>
  );
}

function CirclesOfKind({ circles }: { circles: readonly CircleView[] }) {
  if (circles.length === 0) {
    return <p className="text-14 text-ink-soft">{m.community_circles_page_none()}</p>;
  }
  return (
    <BareList className="border-t border-line">
      {circles.map((circle) => (
        <PublicCircleLink key={circle.id} circle={circle} />
      ))}
    </BareList>
  );
}
