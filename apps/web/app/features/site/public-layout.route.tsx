// The layout of public pages: header with the main links, and footer with all of them.
import { Outlet } from "react-router";
import { Mark } from "#platform/brand/wordmark.tsx";
import { LanguageSwitch } from "#platform/i18n/language-switch.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { isMissingPage, MissingPage } from "#platform/pages/missing-page.tsx";
import { SkipLink } from "#platform/pages/skip-link.tsx";
import { PublicHeader } from "./frame/public-header.tsx";
import { createServerPart } from "./frame/server-rendered.tsx";
import { publicThemes, themeDefinitions, type Theme } from "@vereda/domain/account/profile/themes";
import { useSyncExternalStore, type ReactNode } from "react";
import { applyTheme, getCurrentTheme, onThemeChange } from "#platform/theme/theme.ts";
import { useDocumentInfo } from "#platform/pages/document-context.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";

// The theme selection for visitors, stored on the device, and in the account of signed-in users.

const ignoreError = () => undefined;

function ThemeChoice() {
  const locale = useLocale();
  const { theme } = useDocumentInfo();
  const isSignedIn = useHasSession();
  const choose = (name: Theme) => {
    applyTheme(name);
    // If the request fails, the choice still applies on this device.
    if (isSignedIn)
      import("./frame/send-theme.ts").then((module) => module.sendTheme(name), ignoreError);
  };
  const chosen = useSyncExternalStore(onThemeChange, getCurrentTheme, () => theme);
  return (
    <fieldset className="flex flex-wrap items-center gap-1 max-md:-mx-2 md:-mr-2 md:justify-end">
      <legend className="sr-only">{m.site_theme()}</legend>
      {publicThemes.map((name) => (
        <label
          key={name}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus-ring"
        >
          <input
            type="radio"
            name="theme"
            value={name}
            checked={chosen === name}
            onChange={() => choose(name)}
            className="sr-only"
          />
          <span
            data-theme={name}
            className="flex size-5 items-center justify-center rounded-full border border-line-strong"
          >
            <span className="size-2 rounded-full bg-accent" />
          </span>
          {themeDefinitions[name].label[locale]}
        </label>
      ))}
    </fieldset>
  );
}

const load = () => import("./frame/footer-links.tsx");
const FooterLinks = createServerPart(import.meta.env.SSR ? (await load()).default : null, load);

function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  // Whatever else failed may have been the frame.
  if (!isMissingPage(error)) throw error;
  return (
    <PublicFrame>
      <div className="mx-auto max-w-300 px-4 py-16 sm:px-6">
        <MissingPage search="/search" back="/" backText={m.platform_go_home()} />
      </div>
    </PublicFrame>
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
