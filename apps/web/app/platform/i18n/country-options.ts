// The countries by their names in a language, in its order.
import { countryDefinitions, countryKeys } from "@vereda/domain/account/profile/countries";
import type { Locale } from "@vereda/domain/locale";

export function listCountryOptions(locale: Locale) {
  const { compare } = new Intl.Collator(locale);
  return countryKeys
    .map((value) => ({ value, label: countryDefinitions[value].label[locale] }))
    .toSorted((one, other) => compare(one.label, other.label));
}
