// The public page of prices: free and supporter, what the money pays for, and questions.
import { Check } from "lucide-react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { SignUp } from "#platform/auth/guest/sign-up.tsx";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { fetchApi, getPagePath, redirectOr404 } from "#platform/request-context.server.ts";
import { Icon } from "#ui/icon.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { buildPricingView } from "./pricing-view.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const pricing = await fetchApi(context, request, "GET /public/pricing", {});
  if (pricing === null) return redirectOr404(context, request);
  return buildPricingView(pricing, parseLocale(getPagePath(request)));
}

type View = ReturnType<typeof buildPricingView>;

export default function PricingPage() {
  const view = useLoaderData<typeof loader>();
  const { title, description, heading, lead, plans, money } = view;
  const thing = { "@type": "WebPage", name: title };
  return (
    <div className="mx-auto flex max-w-250 flex-col gap-16 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <ViewMetadata {...{ path: "/pricing", title: `${title} · Vereda`, description, thing }} />
      <header className="flex max-w-reading flex-col gap-3">
        <h1 className="text-36 font-medium text-balance sm:text-48">{heading}</h1>
        <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">{lead}</p>
      </header>
      <div className="grid gap-12 md:grid-cols-2 md:gap-16">
        {plans.map((plan) => (
          <Plan key={plan.name} {...plan} />
        ))}
      </div>
      {money !== null && (
        <section className="flex max-w-reading flex-col gap-3">
          <h2 className="text-28 font-medium text-balance">{money.title}</h2>
          <p className="text-18 text-pretty">{money.text}</p>
        </section>
      )}
      <Questions {...view} />
    </div>
  );
}

function Plan({ name, price, more, points, action }: View["plans"][number]) {
  const toLocale = useLocalePath();
  return (
    <section className="flex flex-col items-start gap-5 border-t-2 border-ink pt-5">
      <h2 className="text-22 font-medium">{name}</h2>
      <div className="flex flex-col gap-1">
        <p className="figures font-serif text-28 text-balance">{price}</p>
        {more !== null && <p className="figures text-ink-soft">{more}</p>}
      </div>
      <BareList className="flex flex-col gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon of={Check} className="mt-0.5 shrink-0 text-accent-text" />
            <span className="text-pretty">{point}</span>
          </li>
        ))}
      </BareList>
      {action === null ? (
        <SignUp className="mt-auto items-start" />
      ) : (
        <NativeButtonLink to={toLocale(action.path)} className="mt-auto">
          {action.label}
        </NativeButtonLink>
      )}
    </section>
  );
}

function Questions({ questionsTitle, questions }: Pick<View, "questionsTitle" | "questions">) {
  return (
    <section className="flex max-w-reading flex-col gap-8">
      <h2 className="text-28 font-medium text-balance">{questionsTitle}</h2>
      {questions.map(({ question, text }) => (
        <div key={question} className="flex flex-col gap-1">
          <h3 className="text-18 font-medium text-balance">{question}</h3>
          <p className="text-pretty text-ink-soft">{text}</p>
        </div>
      ))}
    </section>
  );
}
