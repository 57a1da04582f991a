// The choices of clock, first day of the week and date order; automatic ones say what they give.
import { getIsoCode } from "@vereda/domain/account/profile/countries";
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
import type { Label, Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Select } from "#ui/fields/select.tsx";
import type { PreferencesForm } from "./preferences-form.ts";

const AUTO = { clock: "auto", weekStart: "auto", dateOrder: "auto" } as const;

export function FormatsFields({ preferences: { form } }: { preferences: PreferencesForm }) {
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
export function listFormatDetails(
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
