// The route of the builders' pact: readable by everyone, signed by users.
import { Suspense } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { buildLoginPath } from "#platform/auth/guest/next-path.ts";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { fetchApi, getPagePath, redirectOr404 } from "#platform/request-context.server.ts";
import { BareOrderedList } from "#ui/layout/bare-list.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { AGREEMENT, buildAgreementView } from "./agreement-view.ts";
import { Builders } from "./builders.tsx";

const SignatureSection = createLazyPart(() => import("./signature-section.tsx"));

const PATH = "/agreement";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const agreement = await fetchApi(context, request, AGREEMENT, {});
  if (agreement === null) return redirectOr404(context, request);
  return buildAgreementView(agreement, parseLocale(getPagePath(request)));
}

export default function AgreementPage() {
  const view = useLoaderData<typeof loader>();
  const description = m.community_agreement_description();
  const title = `${m.community_agreement_page_title()} · Vereda`;
  const thing = { "@type": "WebPage", name: m.community_agreement_title() };
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-14 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <ViewMetadata {...{ path: PATH, title, description, thing }} />
      <header className="flex flex-col gap-3">
        <p className="figures text-14 text-ink-soft">{view.since}</p>
        <h1 className="text-36 font-medium text-balance sm:text-48">
          {m.community_agreement_title()}
        </h1>
        <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">
          {m.community_agreement_lead()}
        </p>
      </header>
      <BareOrderedList className="flex flex-col gap-10">
        {view.articles.map(({ title: name, text }) => (
          <li key={name} className="flex flex-col gap-2">
            <h2 className="text-22 font-medium text-balance">{name}</h2>
            <p className="text-18 text-pretty">{text}</p>
          </li>
        ))}
      </BareOrderedList>
      <Signing />
      <Builders builders={view.builders} count={view.count} />
    </div>
  );
}

function Signing() {
  const hasSession = useHasSession();
  const toLocale = useLocalePath();
  return (
    <section className="flex flex-col items-start gap-4 border-t border-line pt-10">
      <h2 className="text-28 font-medium">{m.community_agreement_sign_title()}</h2>
      <p className="text-pretty text-ink-soft">{m.community_agreement_sign_text()}</p>
      {hasSession ? (
        <Suspense fallback={<span className="h-11" />}>
          <SignatureSection />
        </Suspense>
      ) : (
        <NativeButtonLink to={toLocale(buildLoginPath(PATH))} variant="primary">
          {m.community_agreement_sign_in()}
        </NativeButtonLink>
      )}
    </section>
  );
}
