import { languageLabels, languageOwnNames, languages } from "@vereda/domain/account/catalogue";
import {
  countryDefinitions,
  countryKeys,
  findCountryZone,
  type CountryZone,
  getIsoCode,
} from "@vereda/domain/account/profile/countries";
import { themeDefinitions, type Theme, themes } from "@vereda/domain/account/profile/themes";
import { Pencil, Check } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { DetailList } from "../detail-list.tsx";
import { EditForm } from "../edit-form.tsx";
import type { PreferencesForm } from "./preferences-form.ts";
import { useEditingFocus } from "../use-editing-focus.ts";
import { Icon } from "#ui/icon.tsx";
import { descriptionStyles, errorStyles, labelStyles } from "#ui/styles.ts";
import { isTimeZone, getWallTime } from "@vereda/domain/time/zone";
import { useConstants } from "#platform/constants/constants.ts";
import { listCountryOptions } from "#platform/i18n/country-options.ts";
import { NativeSelect } from "#ui/native/native-select.tsx";
import { isOffered, listOfferedZones } from "./zones-offered.ts";
import { formatTimeZone } from "@vereda/domain/account/profile/format-time-zone";
import type { Locale, Label } from "@vereda/domain/locale";
import { nowMs } from "#platform/clock.ts";
import { formatTime } from "#platform/i18n/format/format.ts";
import {
  clockChoiceLabels,
  dateOrderChoiceLabels,
  weekStartChoiceLabels,
} from "@vereda/domain/format-labels";
import {
  clockChoices,
  dateOrderChoices,
  weekStartChoices,
  type FormatChoices,
  type Formats,
} from "@vereda/domain/formats";
import { resolveFormats } from "@vereda/domain/resolve-formats";
import { Select } from "#ui/fields/select.tsx";

// The choices of clock, first day of the week and date order; automatic ones say what they give.

const AUTO = { clock: "auto", weekStart: "auto", dateOrder: "auto" } as const;

function FormatsFields({ preferences: { form } }: { preferences: PreferencesForm }) {
  const locale = useLocale();
  const { draft, errors, set } = form;
  const automatic = resolveFormats(AUTO, draft.language, getIsoCode(draft.country));
  return (
    <div className="grid gap-x-4 gap-y-6 md:grid-cols-3">
      <Select
        label={m.account_preferences_clock()}
        error={errors["clock"]}
        placeholder={clockChoiceLabels.auto[locale]}
        value={draft.clock}
        onChange={(value) => value && set("clock", value)}
        options={buildOptions(clockChoices, clockChoiceLabels, automatic.clock, locale)}
      />
      <Select
        label={m.account_preferences_week_start()}
        error={errors["weekStart"]}
        placeholder={clockChoiceLabels.auto[locale]}
        value={draft.weekStart}
        onChange={(value) => value && set("weekStart", value)}
        options={buildOptions(weekStartChoices, weekStartChoiceLabels, automatic.weekStart, locale)}
      />
      <Select
        label={m.account_preferences_date_order()}
        error={errors["dateOrder"]}
        placeholder={clockChoiceLabels.auto[locale]}
        value={draft.dateOrder}
        onChange={(value) => value && set("dateOrder", value)}
        options={buildOptions(dateOrderChoices, dateOrderChoiceLabels, automatic.dateOrder, locale)}
      />
    </div>
  );
}

/** English writes weekdays with a capital. */
const formatInline = (label: string, locale: Locale) =>
  locale === "es" ? label.toLocaleLowerCase(locale) : label;

function formatChoice<Choice extends string>(
  value: Choice,
  labels: Readonly<Record<Choice, Label>>,
  automatic: Choice,
  locale: Locale,
): string {
  const label = labels[value][locale];
  if (value !== AUTO.clock) return label;
  return `${label} (${formatInline(labels[automatic][locale], locale)})`;
}

function buildOptions<Choice extends string>(
  choices: readonly Choice[],
  labels: Readonly<Record<Choice, Label>>,
  automatic: Choice,
  locale: Locale,
) {
  return choices.map((value) => ({ value, label: formatChoice(value, labels, automatic, locale) }));
}

/** For the list of saved preferences. */
function listFormatDetails(
  { clock, weekStart, dateOrder }: FormatChoices,
  used: Formats,
  locale: Locale,
) {
  return [
    {
      name: m.account_preferences_clock(),
      value: formatChoice(clock, clockChoiceLabels, used.clock, locale),
    },
    {
      name: m.account_preferences_week_start(),
      value: formatChoice(weekStart, weekStartChoiceLabels, used.weekStart, locale),
    },
    {
      name: m.account_preferences_date_order(),
      value: formatChoice(dateOrder, dateOrderChoiceLabels, used.dateOrder, locale),
    },
  ];
}

/** The city or region. For zones of no country: the browser's name or the id. */
function formatZoneName(id: string, locale: Locale): string {
  return findCountryZone(id)?.label[locale] ?? formatTimeZone(id, locale, nowMs());
}

function formatZoneOption({ id, label }: CountryZone, locale: Locale): string {
  return label[locale] === id ? formatZoneName(id, locale) : label[locale];
}

/** The current time in a zone; null when the browser does not support the zone. */
function formatZoneTime(id: string, locale: Locale): string | null {
  return isTimeZone(id) ? formatTime(getWallTime(id, nowMs()).minute, locale) : null;
}

// Country and time zone fields, as native selects: good for long lists on phones, and no extra code.

function CountryField({ preferences }: { preferences: PreferencesForm }) {
  const { form, chooseCountry } = preferences;
  const locale = useLocale();
  return (
    <NativeSelect
      {...form.input("country")}
      label={m.common_country()}
      autoComplete="country"
      onChange={({ target }) =>
        chooseCountry(countryKeys.find((key) => key === target.value) ?? null)
      }
    >
      <option value="">{m.common_not_given()}</option>
      {listCountryOptions(locale).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

function ZoneField({ preferences }: { preferences: PreferencesForm }) {
  const { form } = preferences;
  const { country, timezone } = form.draft;
  const locale = useLocale();
  const own = useCurrentUser().timezone;
  const { data } = useConstants();
  const groups = listOfferedZones(country, own, (id) => isTimeZone(id) && isOffered(id, data));
  const clock = formatZoneTime(timezone, locale);
  return (
    <NativeSelect
      {...form.input("timezone")}
      label={m.account_preferences_zone()}
      note={clock === null ? undefined : m.account_preferences_zone_clock({ time: clock })}
    >
      {groups.map(({ country: of, zones }) => (
        <optgroup
          key={of ?? "elsewhere"}
          label={of === null ? formatZoneName(own, locale) : countryDefinitions[of].label[locale]}
        >
          {zones.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {formatZoneOption(zone, locale)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

// Theme picker: every theme in its own colours. The page previews the chosen one.

type ThemeFieldProps = {
  value: Theme;
  onChange: (theme: Theme) => void;
  error: string | undefined;
};

const CARD =
  "relative flex min-h-24 cursor-pointer flex-col justify-between gap-3 rounded-card border " +
  "border-line-strong p-3 has-checked:outline-2 has-checked:outline-offset-2 " +
  "has-checked:outline-line-strong has-focus-visible:outline-3 has-focus-visible:outline-focus-ring";

function ThemeField({ value, onChange, error }: ThemeFieldProps) {
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

const DaySection = createLazyPart(() => import("./day-section.tsx"), null);

export function PreferencesTab({ preferences }: { preferences: PreferencesForm }) {
  const box = useEditingFocus(preferences.isEditing);
  return (
    <div ref={box}>
      {preferences.isEditing ? (
        <Fields preferences={preferences} />
      ) : (
        <PreferencesDetails onEdit={preferences.edit} />
      )}
      <DaySection />
    </div>
  );
}

function PreferencesDetails({ onEdit }: { onEdit: () => void }) {
  const locale = useLocale();
  const { country, timezone, language, theme, formats, ...choices } = useCurrentUser();
  return (
    <div className="flex flex-col items-start gap-6">
      <div className="w-full">
        <DetailList
          details={[
            {
              name: m.common_country(),
              value: country && countryDefinitions[country].label[locale],
            },
            { name: m.account_preferences_zone(), value: formatZoneName(timezone, locale) },
            { name: m.common_language(), value: languageLabels[language][locale] },
            ...listFormatDetails(choices, formats, locale),
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
      label={m.panel_preferences()}
      failureTitle={m.account_preferences_save_failed()}
      onCancel={preferences.cancel}
    >
      <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
        <CountryField preferences={preferences} />
        <ZoneField preferences={preferences} />
      </div>
      <ChoiceGroup
        label={m.common_language()}
        note={
          chosen === language
            ? undefined
            : chosen === "en"
              ? m.account_preferences_language_to_english()
              : m.account_preferences_language_to_spanish()
        }
        error={form.errors["language"]}
        variant="segments"
        className="md:max-w-sm"
        value={chosen}
        onChange={(next) => form.set("language", next)}
        options={languages.map((value) => ({ value, label: languageOwnNames[value] }))}
      />
      <FormatsFields preferences={preferences} />
      <ThemeField value={form.draft.theme} onChange={chooseTheme} error={form.errors["theme"]} />
    </EditForm>
  );
}
