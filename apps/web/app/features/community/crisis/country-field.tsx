// Chooses the country whose help lines are displayed.
import {
  countryDefinitions,
  countryKeys,
  type CountryKey,
} from "@vereda/domain/account/user/countries";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ComboBox } from "#ui/fields/combo-box.tsx";

type Props = { value: CountryKey | null; onChange: (country: CountryKey | null) => void };

export function CountryField({ value, onChange }: Props) {
  const locale = useLocale();
  const options = countryKeys
    .map((key) => ({ value: key, label: countryDefinitions[key].label[locale] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <ComboBox
      label={m.community_crisis_country()}
      className="w-full max-w-64"
      options={options}
      value={value}
      onChange={onChange}
      emptyText={m.community_crisis_no_country()}
    />
  );
}
