// Time zones to choose from: the supported ones of a country, and always the user's own.
import {
  countryDefinitions,
  countryKeys,
  findCountryByTimeZone,
  findCountryZone,
  type CountryKey,
  type CountryZone,
} from "@vereda/domain/account/profile/countries";

type ZoneGroup = {
  /** Null for a zone of no listed country. */
  country: CountryKey | null;
  zones: readonly CountryZone[];
};

/**
 * @param country null offers the zones of every country
 * @param own the user's zone, listed first when the groups do not contain it
 * @param isSupported whether the browser supports a zone
 */
export function listOfferedZones(
  country: CountryKey | null,
  own: string,
  isSupported: (id: string) => boolean,
): ZoneGroup[] {
  const groups = (country === null ? countryKeys : [country])
    .map((key) => ({
      country: key,
      zones: countryDefinitions[key].timeZones.filter(({ id }) => id === own || isSupported(id)),
    }))
    .filter(({ zones }) => zones.length > 0);
  const isListed = groups.some(({ zones }) => zones.some(({ id }) => id === own));
  return isListed ? groups : [ownGroup(own), ...groups];
}

function ownGroup(own: string): ZoneGroup {
  const country = findCountryByTimeZone(own);
  return {
    country,
    zones: [findCountryZone(own) ?? { id: own, label: { es: own, en: own } }],
  };
}

/** Whether the server accepts the zone. It may be older or newer than this page. */
export function isOffered(
  id: string,
  constants: { timezones: Readonly<Record<string, { zones: { name: string }[] }>> } | null,
): boolean {
  if (constants === null) return true;
  return Object.values(constants.timezones).some(({ zones }) =>
    zones.some(({ name }) => name === id),
  );
}

/** The current zone if it is in the country, otherwise the country's first supported zone. */
export function pickZoneForCountry(
  country: CountryKey | null,
  present: string,
  isSupported: (id: string) => boolean,
): string {
  if (country === null) return present;
  const { timeZones } = countryDefinitions[country];
  if (timeZones.some(({ id }) => id === present)) return present;
  return timeZones.find(({ id }) => isSupported(id))?.id ?? present;
}
