// What a calendar of national holidays is called, unless its user names it.
import { countryDefinitions, type CountryKey } from "../../account/profile/countries.ts";
import type { Locale } from "../../locale.ts";
import names from "./holidays-names.json" with { type: "json" };

export const formatHolidaysName = (country: CountryKey, locale: Locale): string =>
  names[locale].replace("{country}", countryDefinitions[country].label[locale]);
