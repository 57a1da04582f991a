// The page of the test of life areas: readable without scripts; the questionnaire loads when it starts.
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useIsHydrated } from "#platform/pages/document-context.tsx";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { fetchApi, redirectOr404 } from "#platform/request-context.server.ts";
import { isAssessmentStored } from "#platform/self-assessment/stored-assessment-key.ts";
import { useDevice } from "#platform/use-device.ts";
import { NativeButton } from "#ui/native/native-button.tsx";
import { Prose } from "#platform/pages/public/prose.tsx";
import { createServerPart } from "../frame/server-rendered.tsx";

const PATH = "/test";

const loadList = () => import("./question-list.tsx");
const QuestionList = createServerPart(
  import.meta.env.SSR ? (await loadList()).default : null,
  loadList,
);
const loadExample = () => import("./example-chart.tsx");
const ExampleChart = createServerPart(
  import.meta.env.SSR ? (await loadExample()).default : null,
  loadExample,
);
const Questionnaire = createLazyPart(
  () => import("./questionnaire.tsx"),
  <div className="min-h-96" />,
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await fetchApi(context, request, "GET /public/pages/:slug", { slug: "test" });
  return page ?? redirectOr404(context, request);
}

export default function SelfAssessmentPage() {
  const { title, description, lead, html } = useLoaderData<typeof loader>();
  const [isOpen, setOpen] = useState(false);
  const thing = { "@type": "WebPage", name: title, description };
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-12 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <ViewMetadata {...{ path: PATH, title: `${title} · Vereda`, description, thing }} />
      {isOpen ? (
        <>
          <h1 className="text-22 font-medium text-balance sm:text-28">{title}</h1>
          <Questionnaire />
        </>
      ) : (
        <>
          <div className="grid items-center gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <header className="flex max-w-reading flex-col gap-4">
              <h1 className="text-36 font-medium text-balance sm:text-48">{title}</h1>
              <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">{lead}</p>
              <Start onStart={() => setOpen(true)} />
            </header>
            <ExampleChart />
          </div>
          <QuestionList />
        </>
      )}
      <Prose html={html} />
    </div>
  );
}

function Start({ onStart }: { onStart: () => void }) {
  const isHydrated = useIsHydrated();
  const hasStarted = useDevice(isAssessmentStored, false);
  return (
    <div className="flex flex-col items-start gap-3 pt-2">
      <NativeButton
        variant="primary"
        disabled={!isHydrated}
        onClick={onStart}
        className="noscript:hidden disabled:cursor-default! disabled:opacity-100!"
      >
        {hasStarted ? m.site_test_resume() : m.site_test_start()}
      </NativeButton>
      <p className="text-14 text-ink-soft">{m.site_test_private()}</p>
      <noscript>
        <p className="text-pretty">{m.site_test_noscript()}</p>
      </noscript>
    </div>
  );
}
