// The route of the home page.
import { m } from "#platform/i18n/generated/messages.js";
import { PublicPageHead } from "#platform/pages/page-head.tsx";
import { createServerPage } from "./server-written.tsx";

const load = () => import("./home/page.tsx");
const HomePage = createServerPage(import.meta.env.SSR ? (await load()).default : null, load);

export default function Home() {
  return (
    <>
      <PublicPageHead title={m.platform_tagline()} description={m.site_home_description()} />
      <HomePage />
    </>
  );
}
