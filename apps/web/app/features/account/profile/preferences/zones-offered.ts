// The time zones to choose from: those of a country that this browser knows, and always the person's own.
import {
  countryDefinitions,
  countryKeys,
  findCountryByTimeZone,
  findCountryZone,
  type CountryKey,
  type CountryZone,
} from "@vereda/domain/account/user/countries";

export type ZoneGroup = {
  /** Null for a zone that no country of ours lists. */
  country: CountryKey | null;
  zones: readonly CountryZone[];
};

/**
 * @param country null offers the zones of every country
 * @param own the person's zone: listed first when the groups do not hold it
 * @param isKnown whether this browser can compute with a zone
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

/** Whether the server takes a zone too; it may be older or newer than this page. */
export function isOffered(
  id: string,
  constants: { timezones: Readonly<Record<string, { zones: { name: string }[] }>> } | null,
): boolean {
  if (constants === null) return true;
  return Object.values(constants.timezones).some(({ zones }) =>
    zones.some(({ name }) => name === id),
  );
}

/**
 * The zone that goes with a newly chosen country: the present one where it lies there, otherwise the
 * first of the country that this browser knows.
 */
export function zoneAfterCountry(
  country: CountryKey | null,
  present: string,
  isSupported: (id: string) => boolean,
): string {
  if (country === null) return present;
  const { timeZones } = countryDefinitions[country];
  if (timeZones.some(({ id }) => id === present)) return present;
  return timeZones.find(({ id }) => isSupported(id))?.id ?? present;
}
