// The 22 supported countries with ISO codes and IANA time zones (zone.tab).
import type { Label } from "../../locale.ts";
import countriesData from "./countries.json" with { type: "json" };

export const countryKeys = [
  "mexico",
  "espana",
  "argentina",
  "chile",
  "uruguay",
  "paraguay",
  "bolivia",
  "peru",
  "colombia",
  "ecuador",
  "venezuela",
  "republica_dominicana",
  "cuba",
  "costa_rica",
  "guatemala",
  "el_salvador",
  "honduras",
  "nicaragua",
  "panama",
  "puerto_rico",
  "guinea_ecuatorial",
  "usa",
] as const;
export type CountryKey = (typeof countryKeys)[number];
export const defaultCountry: CountryKey = "mexico";
export const defaultTimeZone = "America/Mexico_City";

export interface CountryZone {
  /** The IANA name, as stored. */
  readonly id: string;
  readonly label: Label;
}

export interface CountryDefinition {
  readonly label: Label;
  readonly isoCode: string;
  /** The most populous zone first; it is the default for the country. */
  readonly timeZones: readonly [CountryZone, ...CountryZone[]];
}

export const countryDefinitions = countriesData as unknown as Readonly<
  Record<CountryKey, CountryDefinition>
>;

export function getIsoCode(country: CountryKey | null): string | null {
  return country === null ? null : countryDefinitions[country].isoCode;
}

export function findCountryByTimeZone(timeZone: string): CountryKey | null {
  for (const country of countryKeys) {
    if (countryDefinitions[country].timeZones.some(({ id }) => id === timeZone)) return country;
  }
  return null;
}

export function findCountryZone(timeZone: string): CountryZone | undefined {
  const country = findCountryByTimeZone(timeZone);
  if (country === null) return undefined;
  return countryDefinitions[country].timeZones.find(({ id }) => id === timeZone);
}
