// The layout of public pages: header with a sign-in link, and footer.
import { Link, Outlet } from "react-router";
import { SkipLink } from "#platform/pages/skip-link.tsx";
import { PublicHeader } from "./public-header.tsx";
import { LanguageSwitch } from "#platform/i18n/language-switch.tsx";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Mark } from "#platform/brand/wordmark.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { ThemeChoice } from "./theme-choice.tsx";

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
  const toLocale = useLocalePath();
  return (
    <footer className="border-t border-line text-14 text-ink-soft">
      <div className="mx-auto flex max-w-300 flex-col gap-6 px-4 py-10 sm:px-6 md:flex-row md:items-center md:justify-between">
        <p className="flex max-w-sm items-start gap-3">
          <Mark className="size-6 shrink-0 text-ink" />
          {m.site_footer()}
        </p>
        <div className="flex flex-col gap-2 md:items-end">
          <ThemeChoice />
          <Link
            to={toLocale("/agreement")}
            className="inline-flex min-h-11 items-center hover:text-ink"
          >
            {m.community_agreement_title()}
          </Link>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
