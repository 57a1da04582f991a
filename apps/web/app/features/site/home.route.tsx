// The route of the home page.
import { m } from "#platform/i18n/generated/messages.js";
import { PublicPageHead } from "#platform/pages/page-head.tsx";
import { createServerPart } from "./frame/server-written.tsx";

const load = () => import("./home/page.tsx");
const HomePage = createServerPart(
  import.meta.env.SSR ? (await load()).default : null,
  load,
  <div className="min-h-dvh" />,
);

export default function Home() {
  return (
    <>
      <PublicPageHead title={m.platform_tagline()} description={m.site_home_description()} />
      <HomePage />
    </>
  );
}
