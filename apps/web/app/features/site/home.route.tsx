// The route of the home page.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useDocumentInfo } from "#platform/pages/document-context.tsx";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { describePublisher } from "#platform/pages/public/publisher.ts";
import { createServerPart } from "./frame/server-rendered.tsx";

const load = () => import("./home/page.tsx");
const HomePage = createServerPart(
  import.meta.env.SSR ? (await load()).default : null,
  load,
  <div className="min-h-dvh" />,
);

export default function Home() {
  const { origin } = useDocumentInfo();
  const toLocale = useLocalePath();
  const site = {
    "@type": "WebSite",
    name: "Vereda",
    inLanguage: useLocale(),
    potentialAction: {
      "@type": "SearchAction",
      target: `${origin}${toLocale("/search")}?q={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
  return (
    <>
      <ViewMetadata
        path="/"
        title={m.platform_tagline()}
        description={m.site_home_description()}
        thing={site}
        more={[describePublisher(origin)]}
      />
      <HomePage />
    </>
  );
}
