// The header of public pages: name, language switch and sign-in link.
import { Wordmark } from "#platform/brand/wordmark.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LanguageSwitch } from "#platform/i18n/language-switch.tsx";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useRegistration } from "#platform/pages/document-context.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { createServerPart } from "./server-rendered.tsx";

const load = () => import("./header-links.tsx");
const HeaderLinks = createServerPart(import.meta.env.SSR ? (await load()).default : null, load);

export function PublicHeader() {
  const toLocale = useLocalePath();
  const hasSession = useHasSession();
  const isOpen = useRegistration() === "OPEN";
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-16 max-w-300 flex-wrap items-center gap-x-4 px-4 sm:gap-x-6 sm:px-6">
        <LocaleLink
          to="/"
          reloadDocument
          aria-label={m.platform_home_page()}
          className="mr-auto rounded-control py-2"
        >
          <Wordmark />
        </LocaleLink>
        <HeaderLinks />
        <LanguageSwitch className="max-sm:hidden" />
        {hasSession ? (
          <NativeButtonLink to={toLocale("/panel")} variant="primary">
            {m.common_to_today()}
          </NativeButtonLink>
        ) : (
          <>
            <LocaleLink
              to="/auth/login"
              className="inline-flex min-h-11 items-center font-semibold text-ink hover:underline"
            >
              {m.common_log_in()}
            </LocaleLink>
            {isOpen && (
              <NativeButtonLink to={toLocale("/auth/register")} className="max-sm:hidden">
                {m.common_sign_up()}
              </NativeButtonLink>
            )}
          </>
        )}
      </div>
    </header>
  );
}
