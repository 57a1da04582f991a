// The country whose holidays are followed.
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import { listCountryOptions } from "#platform/i18n/country-options.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ComboBox } from "#ui/fields/combo-box.tsx";

type CountryFieldProps = {
  value: CountryKey | null;
  onChange: (country: CountryKey | null) => void;
  error?: string | undefined;
};

export function CountryField(props: CountryFieldProps) {
  return (
    <ComboBox
      {...props}
      label={m.common_country()}
      description={m.planning_holidays_national()}
      options={listCountryOptions(useLocale())}
      emptyText={m.planning_no_results()}
    />
  );
}
