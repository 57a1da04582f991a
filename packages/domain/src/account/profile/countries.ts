// The 22 supported countries with ISO codes and IANA time zones (zone.tab).
import type { Label } from "../../locale.ts";

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

/* @__NO_SIDE_EFFECTS__ so that a bundle that needs only the keys drops the rest */
function createCountryZone(id: string, es: string, en: string = es): CountryZone {
  return { id, label: { es, en } };
}

export const countryDefinitions: Readonly<Record<CountryKey, CountryDefinition>> = {
  mexico: {
    label: { es: "México", en: "Mexico" },
    isoCode: "MX",
    timeZones: [
      createCountryZone("America/Mexico_City", "Ciudad de México", "Mexico City"),
      createCountryZone("America/Monterrey", "Monterrey"),
      createCountryZone("America/Merida", "Mérida"),
      createCountryZone("America/Cancun", "Cancún"),
      createCountryZone("America/Matamoros", "Matamoros"),
      createCountryZone("America/Chihuahua", "Chihuahua"),
      createCountryZone("America/Ciudad_Juarez", "Ciudad Juárez"),
      createCountryZone("America/Ojinaga", "Ojinaga"),
      createCountryZone("America/Mazatlan", "Mazatlán"),
      createCountryZone("America/Bahia_Banderas", "Bahía de Banderas"),
      createCountryZone("America/Hermosillo", "Hermosillo"),
      createCountryZone("America/Tijuana", "Tijuana"),
    ],
  },
  espana: {
    label: { es: "España", en: "Spain" },
    isoCode: "ES",
    timeZones: [
      createCountryZone(
        "Europe/Madrid",
        "Madrid (península y Baleares)",
        "Madrid (mainland and Balearics)",
      ),
      createCountryZone("Atlantic/Canary", "Canarias", "Canary Islands"),
      createCountryZone("Africa/Ceuta", "Ceuta y Melilla", "Ceuta and Melilla"),
    ],
  },
  argentina: {
    label: { es: "Argentina", en: "Argentina" },
    isoCode: "AR",
    timeZones: [
      createCountryZone("America/Argentina/Buenos_Aires", "Buenos Aires"),
      createCountryZone("America/Argentina/Cordoba", "Córdoba"),
      createCountryZone("America/Argentina/Salta", "Salta"),
      createCountryZone("America/Argentina/Jujuy", "Jujuy"),
      createCountryZone("America/Argentina/Tucuman", "Tucumán"),
      createCountryZone("America/Argentina/Catamarca", "Catamarca"),
      createCountryZone("America/Argentina/La_Rioja", "La Rioja"),
      createCountryZone("America/Argentina/San_Juan", "San Juan"),
      createCountryZone("America/Argentina/Mendoza", "Mendoza"),
      createCountryZone("America/Argentina/San_Luis", "San Luis"),
      createCountryZone("America/Argentina/Rio_Gallegos", "Río Gallegos"),
      createCountryZone("America/Argentina/Ushuaia", "Ushuaia"),
    ],
  },
  chile: {
    label: { es: "Chile", en: "Chile" },
    isoCode: "CL",
    timeZones: [
      createCountryZone("America/Santiago", "Santiago"),
      createCountryZone("America/Coyhaique", "Coyhaique (Aysén)"),
      createCountryZone("America/Punta_Arenas", "Punta Arenas (Magallanes)"),
      createCountryZone("Pacific/Easter", "Isla de Pascua", "Easter Island"),
    ],
  },
  uruguay: {
    label: { es: "Uruguay", en: "Uruguay" },
    isoCode: "UY",
    timeZones: [createCountryZone("America/Montevideo", "Montevideo")],
  },
  paraguay: {
    label: { es: "Paraguay", en: "Paraguay" },
    isoCode: "PY",
    timeZones: [createCountryZone("America/Asuncion", "Asunción")],
  },
  bolivia: {
    label: { es: "Bolivia", en: "Bolivia" },
    isoCode: "BO",
    timeZones: [createCountryZone("America/La_Paz", "La Paz")],
  },
  peru: {
    label: { es: "Perú", en: "Peru" },
    isoCode: "PE",
    timeZones: [createCountryZone("America/Lima", "Lima")],
  },
  colombia: {
    label: { es: "Colombia", en: "Colombia" },
    isoCode: "CO",
    timeZones: [createCountryZone("America/Bogota", "Bogotá")],
  },
  ecuador: {
    label: { es: "Ecuador", en: "Ecuador" },
    isoCode: "EC",
    timeZones: [
      createCountryZone("America/Guayaquil", "Quito y Guayaquil", "Quito and Guayaquil"),
      createCountryZone("Pacific/Galapagos", "Islas Galápagos", "Galápagos Islands"),
    ],
  },
  venezuela: {
    label: { es: "Venezuela", en: "Venezuela" },
    isoCode: "VE",
    timeZones: [createCountryZone("America/Caracas", "Caracas")],
  },
  republica_dominicana: {
    label: { es: "República Dominicana", en: "Dominican Republic" },
    isoCode: "DO",
    timeZones: [createCountryZone("America/Santo_Domingo", "Santo Domingo")],
  },
  cuba: {
    label: { es: "Cuba", en: "Cuba" },
    isoCode: "CU",
    timeZones: [createCountryZone("America/Havana", "La Habana", "Havana")],
  },
  costa_rica: {
    label: { es: "Costa Rica", en: "Costa Rica" },
    isoCode: "CR",
    timeZones: [createCountryZone("America/Costa_Rica", "San José")],
  },
  guatemala: {
    label: { es: "Guatemala", en: "Guatemala" },
    isoCode: "GT",
    timeZones: [createCountryZone("America/Guatemala", "Ciudad de Guatemala", "Guatemala City")],
  },
  el_salvador: {
    label: { es: "El Salvador", en: "El Salvador" },
    isoCode: "SV",
    timeZones: [createCountryZone("America/El_Salvador", "San Salvador")],
  },
  honduras: {
    label: { es: "Honduras", en: "Honduras" },
    isoCode: "HN",
    timeZones: [createCountryZone("America/Tegucigalpa", "Tegucigalpa")],
  },
  nicaragua: {
    label: { es: "Nicaragua", en: "Nicaragua" },
    isoCode: "NI",
    timeZones: [createCountryZone("America/Managua", "Managua")],
  },
  panama: {
    label: { es: "Panamá", en: "Panama" },
    isoCode: "PA",
    timeZones: [createCountryZone("America/Panama", "Ciudad de Panamá", "Panama City")],
  },
  puerto_rico: {
    label: { es: "Puerto Rico", en: "Puerto Rico" },
    isoCode: "PR",
    timeZones: [createCountryZone("America/Puerto_Rico", "San Juan")],
  },
  guinea_ecuatorial: {
    label: { es: "Guinea Ecuatorial", en: "Equatorial Guinea" },
    isoCode: "GQ",
    timeZones: [createCountryZone("Africa/Malabo", "Malabo")],
  },
  usa: {
    label: { es: "Estados Unidos", en: "United States" },
    isoCode: "US",
    timeZones: [
      createCountryZone("America/New_York", "Nueva York (Este)", "New York (Eastern)"),
      createCountryZone("America/Chicago", "Chicago (Centro)", "Chicago (Central)"),
      createCountryZone("America/Denver", "Denver (Montaña)", "Denver (Mountain)"),
      createCountryZone("America/Los_Angeles", "Los Ángeles (Pacífico)", "Los Angeles (Pacific)"),
      createCountryZone("America/Phoenix", "Phoenix (Arizona)"),
      createCountryZone("America/Detroit", "Detroit (Míchigan)", "Detroit (Michigan)"),
      createCountryZone("America/Boise", "Boise (Idaho)"),
      createCountryZone(
        "America/Indiana/Indianapolis",
        "Indianápolis (Indiana)",
        "Indianapolis (Indiana)",
      ),
      createCountryZone("America/Indiana/Vincennes", "Vincennes (Indiana)"),
      createCountryZone("America/Indiana/Winamac", "Winamac (Indiana)"),
      createCountryZone("America/Indiana/Marengo", "Marengo (Indiana)"),
      createCountryZone("America/Indiana/Petersburg", "Petersburg (Indiana)"),
      createCountryZone("America/Indiana/Vevay", "Vevay (Indiana)"),
      createCountryZone("America/Indiana/Tell_City", "Tell City (Indiana)"),
      createCountryZone("America/Indiana/Knox", "Knox (Indiana)"),
      createCountryZone("America/Kentucky/Louisville", "Louisville (Kentucky)"),
      createCountryZone("America/Kentucky/Monticello", "Monticello (Kentucky)"),
      createCountryZone("America/Menominee", "Menominee (Míchigan)", "Menominee (Michigan)"),
      createCountryZone(
        "America/North_Dakota/Center",
        "Center (Dakota del Norte)",
        "Center (North Dakota)",
      ),
      createCountryZone(
        "America/North_Dakota/New_Salem",
        "New Salem (Dakota del Norte)",
        "New Salem (North Dakota)",
      ),
      createCountryZone(
        "America/North_Dakota/Beulah",
        "Beulah (Dakota del Norte)",
        "Beulah (North Dakota)",
      ),
      createCountryZone("America/Anchorage", "Anchorage (Alaska)"),
      createCountryZone("America/Juneau", "Juneau (Alaska)"),
      createCountryZone("America/Sitka", "Sitka (Alaska)"),
      createCountryZone("America/Metlakatla", "Metlakatla (Alaska)"),
      createCountryZone("America/Yakutat", "Yakutat (Alaska)"),
      createCountryZone("America/Nome", "Nome (Alaska)"),
      createCountryZone("America/Adak", "Adak (Aleutianas)", "Adak (Aleutians)"),
      createCountryZone("Pacific/Honolulu", "Honolulu (Hawái)", "Honolulu (Hawaii)"),
    ],
  },
};

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
