// The home page: what Vereda does and for whom, told around the picture of one day.
import { m } from "#platform/i18n/generated/messages.js";
import { PublicPageHead } from "#platform/pages/page-head.tsx";
import { serverWritten } from "./server-written.tsx";

const load = () => import("./home/page.tsx");
const HomePage = serverWritten(import.meta.env.SSR ? (await load()).default : null, load);

export default function Home() {
  return (
    <>
      <PublicPageHead title={m.platform_tagline()} description={m.site_home_description()} />
      <HomePage />
    </>
  );
}
