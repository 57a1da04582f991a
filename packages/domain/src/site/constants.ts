import { languageLabels, languages } from "../account/catalogue.ts";
import { countryDefinitions, countryKeys, type CountryKey } from "../account/profile/countries.ts";
import { publicThemes, themeDefinitions, themes, type Theme } from "../account/profile/themes.ts";
import type { DataOf } from "../http/endpoint.ts";
import type { siteApi } from "./contract.ts";

type Constants = DataOf<typeof siteApi.constants>;

function mapTimeZones(country: CountryKey): Constants["timezones"][CountryKey] {
  const { label, timeZones } = countryDefinitions[country];
  return { label, zones: timeZones.map((zone) => ({ name: zone.id, label: zone.label })) };
}

function mapTimeZonesByCountry(): Constants["timezones"] {
  const entries = countryKeys.map((country) => [country, mapTimeZones(country)] as const);
  return Object.fromEntries(entries) as Constants["timezones"];
}

function describeTheme(key: Theme): Constants["themes"][number] {
  return { key, ...themeDefinitions[key] };
}

export function buildPublicConstants(): Constants {
  return {
    languages: languages.map((key) => ({ key, label: languageLabels[key] })),
    publicThemes: [...publicThemes],
    themes: themes.map(describeTheme),
    timezones: mapTimeZonesByCountry(),
  };
}
