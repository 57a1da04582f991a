// The public page about circles: what kinds there are, how they work, and the public ones.
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CircleKind } from "@vereda/domain/community/circles/catalogue-circles";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { PublicPageHead } from "#platform/pages/page-head.tsx";
import { fetchApi, getPagePath } from "#platform/request-context.server.ts";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { buildCircleView, type CircleView } from "./public-circle-view.ts";
import { PublicCircleLink } from "./public-circle-link.tsx";

/** Of a page of the call; those with more members come first. */
const MAX_CIRCLES = "100";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const locale = parseLocale(getPagePath(request));
  const query = { language: locale, perPage: MAX_CIRCLES };
  const page = await fetchApi(context, request, "GET /public/circles", {}, query);
  const circles = (page?.items ?? []).map((circle) => buildCircleView(circle, locale));
  return { circles, isCut: page !== null && page.total > circles.length };
}

const kinds: readonly { kind: CircleKind; title: () => string; text: () => string }[] = [
  {
    kind: "SUPPORT",
    title: m.community_circles_page_support,
    text: m.community_circles_page_support_text,
  },
  {
    kind: "COLLABORATION",
    title: m.community_circles_page_collaboration,
    text: m.community_circles_page_collaboration_text,
  },
];

const promises = [
  {
    title: m.community_circles_page_how_agreement,
    text: m.community_circles_page_how_agreement_text,
  },
  { title: m.community_circles_page_how_rhythm, text: m.community_circles_page_how_rhythm_text },
  { title: m.community_circles_page_how_leave, text: m.community_circles_page_how_leave_text },
];

export default function PublicCircles() {
  const { circles, isCut } = useLoaderData<typeof loader>();
  const toLocale = useLocalePath();
  const hasSession = useHasSession();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-16 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <PublicPageHead
        title={`${m.community_circles_title()} · Vereda`}
        description={m.community_circles_page_description()}
      />
      <header className="flex flex-col items-start gap-6">
        <HandsIllustration className="w-56 max-w-full text-ink-soft" />
        <h1 className="text-36 font-medium text-balance sm:text-48">
          {m.community_circles_page_title()}
        </h1>
        <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">
          {m.community_circles_page_lead()}
        </p>
        <NativeButtonLink to={toLocale("/panel/circles")} variant="primary">
          {hasSession ? m.community_circles_page_enter() : m.community_circles_page_start()}
        </NativeButtonLink>
      </header>
      {kinds.map(({ kind, title, text }) => (
        <section key={kind} className="flex flex-col gap-4">
          <h2 className="text-28 font-medium">{title()}</h2>
          <p className="text-pretty">{text()}</p>
          <CirclesOfKind circles={circles.filter((circle) => circle.kind === kind)} />
        </section>
      ))}
      {isCut && (
        <p className="text-14 text-pretty text-ink-soft">
          {m.community_circles_page_cut({ count: circles.length })}
        </p>
      )}
      <section className="flex flex-col gap-6 border-t border-line pt-12">
        <h2 className="text-28 font-medium">{m.community_circles_page_how()}</h2>
        {promises.map(({ title, text }) => (
          <div key={title()} className="flex flex-col gap-1">
            <h3 className="text-18 font-medium">{title()}</h3>
            <p className="text-pretty text-ink-soft">{text()}</p>
          </div>
        ))}
        <p className="text-14 text-pretty text-ink-soft">{m.community_circles_no_crisis()}</p>
      </section>
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
