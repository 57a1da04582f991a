// The theme selection for visitors, stored on the device, and in the account of signed-in users.
import { publicThemes, themeDefinitions, type Theme } from "@vereda/domain/account/profile/themes";
import { useSyncExternalStore } from "react";
import { applyTheme, getCurrentTheme, onThemeChange } from "#platform/theme/theme.ts";
import { useDocumentInfo } from "#platform/pages/document-context.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";

const ignoreError = () => undefined;

export function ThemeChoice() {
  const locale = useLocale();
  const { theme } = useDocumentInfo();
  const isSignedIn = useHasSession();
  const choose = (name: Theme) => {
    applyTheme(name);
    // If the request fails, the choice still applies on this device.
    if (isSignedIn) import("./send-theme.ts").then((module) => module.sendTheme(name), ignoreError);
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
