// The layout of public pages: header with the main links, and footer with all of them.
import { Outlet } from "react-router";
import { Mark } from "#platform/brand/wordmark.tsx";
import { LanguageSwitch } from "#platform/i18n/language-switch.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { SkipLink } from "#platform/pages/skip-link.tsx";
import { PublicHeader } from "./frame/public-header.tsx";
import { createServerPart } from "./frame/server-written.tsx";
import { ThemeChoice } from "./frame/theme-choice.tsx";

const load = () => import("./frame/footer-links.tsx");
const FooterLinks = createServerPart(import.meta.env.SSR ? (await load()).default : null, load);

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}

function PublicFooter() {
  return (
    <footer className="border-t border-line text-14 text-ink-soft">
      <div className="mx-auto flex max-w-300 flex-col gap-10 px-4 py-12 sm:px-6">
        <FooterLinks />
        <div className="flex flex-col gap-6 border-t border-line pt-8 md:flex-row md:items-center md:justify-between">
          <p className="flex max-w-sm items-start gap-3">
            <Mark className="size-6 shrink-0 text-ink" />
            {m.site_footer()}
          </p>
          <div className="flex flex-col gap-2 md:items-end">
            <ThemeChoice />
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
