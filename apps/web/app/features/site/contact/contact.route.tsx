// The contact page: a form that works without scripts, and where help is quickest.
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { createId } from "@vereda/domain/create-id";
import type { ContactTopic } from "@vereda/domain/site/contact/catalogue-contact";
import { contactTopicLabels, contactTopics } from "@vereda/domain/site/contact/catalogue-contact";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildLocalePath, parseLocale } from "#platform/i18n/locale-path.ts";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import {
  fetchApi,
  getPagePath,
  postApi,
  readForm,
  redirectOr404,
} from "#platform/request-context.server.ts";
import { Prose } from "#platform/pages/public/prose.tsx";
import { ContactForm, type ContactOutcome } from "./contact-form.tsx";
import { useEffect, useRef } from "react";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

// What follows a sent contact message: when a reply comes, and where to go meanwhile.

function ContactThanks() {
  const toLocale = useLocalePath();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex max-w-reading flex-col items-start gap-6">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-36 font-medium text-balance outline-none sm:text-48"
      >
        {m.site_contact_thanks()}
      </h1>
      <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">
        {m.site_contact_thanks_text()}
      </p>
      <p className="text-pretty">{m.site_contact_thanks_wait()}</p>
      <div className="flex flex-wrap gap-3">
        <NativeButtonLink to={toLocale("/faq")}>{m.site_nav_faq()}</NativeButtonLink>
        <NativeButtonLink to={toLocale("/")} variant="quiet">
          {m.platform_go_home()}
        </NativeButtonLink>
      </div>
    </section>
  );
}

const PATH = "/contact";
const SENT = "sent";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await fetchApi(context, request, "GET /public/pages/:slug", { slug: "contact" });
  if (page === null) return redirectOr404(context, request);
  const locale = parseLocale(getPagePath(request));
  const topics = contactTopics.map((topic) => [topic, contactTopicLabels[topic][locale]] as const);
  const requested = new URL(request.url).searchParams.get("topic") as ContactTopic;
  const topic = contactTopics.includes(requested) ? requested : "";
  // The form carries the id, so that sending it twice stores one message.
  const blank = { id: createId(nowMs()), name: "", email: "", topic, message: "", website: "" };
  return { page, topics, blank };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const draft = await readForm(request);
  const response = await postApi(context, request, "POST /public/contact", draft);
  if (response?.success === true) {
    throw redirect(buildLocalePath(`${PATH}?${SENT}`, parseLocale(getPagePath(request))), 303);
  }
  const { status = 503, message = null, fields = [] } = response ?? {};
  const errors = Object.fromEntries(fields.map(({ path, message: text }) => [path, text]));
  return data({ draft, errors, failure: message } satisfies ContactOutcome, { status });
}

/** Without a connection the form stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { draft: null, errors: {}, failure: null } satisfies ContactOutcome;
  }
}

/** Nothing on the page depends on a message, and a lost connection must not replace the page. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export default function ContactPage() {
  const { page, topics, blank } = useLoaderData<typeof loader>();
  const outcome = useActionData<ContactOutcome>();
  const [params] = useSearchParams();
  const { title, description, lead, html } = page;
  const thing = { "@type": "ContactPage", name: title, description };
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-12 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <ViewMetadata {...{ path: PATH, title: `${title} · Vereda`, description, thing }} />
      {/* Without a referrer, browsers send a form without its origin, and the router refuses it. */}
      <meta name="referrer" content="same-origin" />
      {params.has(SENT) ? (
        <ContactThanks />
      ) : (
        <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="flex max-w-reading flex-col gap-8">
            <header className="flex flex-col gap-4">
              <h1 className="text-36 font-medium sm:text-48">{title}</h1>
              <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">{lead}</p>
            </header>
            <ContactForm topics={topics} blank={blank} outcome={outcome} />
            <p className="text-14 text-pretty text-ink-soft">{m.site_contact_notice()}</p>
          </div>
          <aside className="lg:pt-4">
            <Prose html={html} />
          </aside>
        </div>
      )}
    </div>
  );
}
