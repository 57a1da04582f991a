// The foot of public pages: what this is, the other language, the mood of the page.
import { LanguageSwitch } from "#platform/i18n/language-switch.tsx";
import { Mark } from "#platform/brand/wordmark.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { ThemeChoice } from "./theme-choice.tsx";

export function PublicFooter() {
  return (
    <footer className="border-t border-line text-14 text-ink-soft">
      <div className="mx-auto flex max-w-300 flex-col gap-6 px-4 py-10 sm:px-6 md:flex-row md:items-center md:justify-between">
        <p className="flex max-w-sm items-start gap-3">
          <Mark className="size-6 shrink-0 text-ink" />
          {m.site_footer()}
        </p>
        <div className="flex flex-col gap-2 md:items-end">
          <ThemeChoice />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
