import { languageLabels, languageOwnNames, languages } from "@vereda/domain/account/catalogue";
import { countryDefinitions } from "@vereda/domain/account/profile/countries";
import { themeDefinitions, type Theme } from "@vereda/domain/account/profile/themes";
import { Pencil } from "lucide-react";
import { Suspense } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { DetailList } from "../detail-list.tsx";
import { EditForm } from "../edit-form.tsx";
import { CountryField, ZoneField } from "../country-zone-fields.tsx";
import { FormatsFields, listFormatDetails } from "./formats-fields.tsx";
import type { PreferencesForm } from "./preferences-form.ts";
import { ThemeField } from "./theme-field.tsx";
import { useEditingFocus } from "../use-editing-focus.ts";
import { formatZoneName } from "./zone-labels.ts";

const DayPart = createLazyPart(() => import("./day-part.tsx"));

export function PreferencesTab({ preferences }: { preferences: PreferencesForm }) {
  const box = useEditingFocus(preferences.isEditing);
  return (
    <div ref={box}>
      {preferences.isEditing ? (
        <Fields preferences={preferences} />
      ) : (
        <PreferencesDetails onEdit={preferences.edit} />
      )}
      <Suspense fallback={null}>
        <DayPart />
      </Suspense>
    </div>
  );
}

function PreferencesDetails({ onEdit }: { onEdit: () => void }) {
  const locale = useLocale();
  const { country, timezone, language, theme, ...choices } = useCurrentUser();
  return (
    <div className="flex flex-col items-start gap-6">
      <div className="w-full">
        <DetailList
          details={[
            {
              name: m.account_preferences_country(),
              value: country && countryDefinitions[country].label[locale],
            },
            { name: m.account_preferences_zone(), value: formatZoneName(timezone, locale) },
            { name: m.account_preferences_language(), value: languageLabels[language][locale] },
            ...listFormatDetails(choices, locale),
            { name: m.account_preferences_theme(), value: <ThemeLabel theme={theme} /> },
          ]}
        />
      </div>
      <Button icon={Pencil} onPress={onEdit}>
        {m.account_preferences_edit()}
      </Button>
    </div>
  );
}

function ThemeLabel({ theme }: { theme: Theme }) {
  const locale = useLocale();
  const { label, mood } = themeDefinitions[theme];
  return (
    <>
      {label[locale]}
      <span className="block text-14 text-ink-soft">{mood[locale]}</span>
    </>
  );
}

function Fields({ preferences }: { preferences: PreferencesForm }) {
  const { form, chooseTheme } = preferences;
  const { language } = useCurrentUser();
  const chosen = form.draft.language;
  return (
    <EditForm
      form={form}
      label={m.account_preferences()}
      failureTitle={m.account_preferences_save_failed()}
      onCancel={preferences.cancel}
    >
      <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
        <CountryField preferences={preferences} />
        <ZoneField preferences={preferences} />
      </div>
      <ToggleGroup
        label={m.account_preferences_language()}
        note={
          chosen === language
            ? undefined
            : chosen === "en"
              ? m.account_preferences_language_to_english()
              : m.account_preferences_language_to_spanish()
        }
        error={form.errors["language"]}
        selection="single"
        variant="segments"
        className="md:max-w-sm"
        value={[chosen]}
        onChange={([next]) => next && form.set("language", next)}
        options={languages.map((value) => ({ value, label: languageOwnNames[value] }))}
      />
      <FormatsFields preferences={preferences} />
      <ThemeField value={form.draft.theme} onChange={chooseTheme} error={form.errors["theme"]} />
    </EditForm>
  );
}
