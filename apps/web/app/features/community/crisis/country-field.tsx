// Chooses the country whose help lines are displayed.
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import { listCountryOptions } from "#platform/i18n/country-options.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ComboBox } from "#ui/fields/combo-box.tsx";

type Props = { value: CountryKey | null; onChange: (country: CountryKey | null) => void };

export function CountryField({ value, onChange }: Props) {
  const locale = useLocale();
  return (
    <ComboBox
      label={m.common_country()}
      className="w-full max-w-64"
      options={listCountryOptions(locale)}
      value={value}
      onChange={onChange}
      emptyText={m.community_crisis_no_country()}
    />
  );
}
