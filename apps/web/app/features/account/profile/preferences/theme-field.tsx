// Theme picker: every theme in its own colours. The page previews the chosen one.
import { themeDefinitions, themes, type Theme } from "@vereda/domain/account/profile/themes";
import { Check } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { descriptionStyles, errorStyles, labelStyles } from "#ui/styles.ts";

export type ThemeFieldProps = {
  value: Theme;
  onChange: (theme: Theme) => void;
  error: string | undefined;
};

const CARD =
  "relative flex min-h-24 cursor-pointer flex-col justify-between gap-3 rounded-card border " +
  "border-line-strong p-3 has-checked:outline-2 has-checked:outline-offset-2 " +
  "has-checked:outline-line-strong has-focus-visible:outline-3 has-focus-visible:outline-focus-ring";

export function ThemeField({ value, onChange, error }: ThemeFieldProps) {
  const locale = useLocale();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className={labelStyles}>{m.account_preferences_theme()}</legend>
      <p className={descriptionStyles} aria-live="polite">
        {themeDefinitions[value].mood[locale]}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {themes.map((theme) => (
          <label key={theme} className={CARD} data-theme={theme}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === value}
              onChange={() => onChange(theme)}
              className="peer sr-only"
            />
            <span className="flex items-center justify-between gap-2 font-serif text-18">
              {themeDefinitions[theme].label[locale]}
              {theme === value && <Icon of={Check} className="text-accent-text" />}
            </span>
            <Scene />
          </label>
        ))}
      </div>
      {error && <p className={errorStyles}>{error}</p>}
    </fieldset>
  );
}

function Scene() {
  return (
    <span aria-hidden="true" className="flex items-center gap-2">
      <span className="flex flex-1 flex-col gap-1.5 rounded-control bg-raised p-2">
        <span className="h-1 w-4/5 rounded-full bg-ink" />
        <span className="h-1 w-3/5 rounded-full bg-ink-soft" />
      </span>
      <span className="size-6 rounded-full bg-accent" />
    </span>
  );
}
