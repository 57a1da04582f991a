// The 22 countries that the product serves, each with its ISO code and the time zones it lives in.
// Zone lists follow the IANA database's zone.tab.
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
  /** The city or region by which people know it. */
  readonly label: Label;
}

export interface CountryDefinition {
  readonly label: Label;
  /** ISO 3166-1 alpha-2. */
  readonly isoCode: string;
  /** The most populous zone first: what choosing the country sets. */
  readonly timeZones: readonly [CountryZone, ...CountryZone[]];
}

/* @__NO_SIDE_EFFECTS__ so that a bundle that needs only the keys drops the rest */
function zone(id: string, es: string, en: string = es): CountryZone {
  return { id, label: { es, en } };
}

export const countryDefinitions: Readonly<Record<CountryKey, CountryDefinition>> = {
  mexico: {
    label: { es: "México", en: "Mexico" },
    isoCode: "MX",
    timeZones: [
      zone("America/Mexico_City", "Ciudad de México", "Mexico City"),
      zone("America/Monterrey", "Monterrey"),
      zone("America/Merida", "Mérida"),
      zone("America/Cancun", "Cancún"),
      zone("America/Matamoros", "Matamoros"),
      zone("America/Chihuahua", "Chihuahua"),
      zone("America/Ciudad_Juarez", "Ciudad Juárez"),
      zone("America/Ojinaga", "Ojinaga"),
      zone("America/Mazatlan", "Mazatlán"),
      zone("America/Bahia_Banderas", "Bahía de Banderas"),
      zone("America/Hermosillo", "Hermosillo"),
      zone("America/Tijuana", "Tijuana"),
    ],
  },
  espana: {
    label: { es: "España", en: "Spain" },
    isoCode: "ES",
    timeZones: [
      zone("Europe/Madrid", "Madrid (península y Baleares)", "Madrid (mainland and Balearics)"),
      zone("Atlantic/Canary", "Canarias", "Canary Islands"),
      zone("Africa/Ceuta", "Ceuta y Melilla", "Ceuta and Melilla"),
    ],
  },
  argentina: {
    label: { es: "Argentina", en: "Argentina" },
    isoCode: "AR",
    timeZones: [
      zone("America/Argentina/Buenos_Aires", "Buenos Aires"),
      zone("America/Argentina/Cordoba", "Córdoba"),
      zone("America/Argentina/Salta", "Salta"),
      zone("America/Argentina/Jujuy", "Jujuy"),
      zone("America/Argentina/Tucuman", "Tucumán"),
      zone("America/Argentina/Catamarca", "Catamarca"),
      zone("America/Argentina/La_Rioja", "La Rioja"),
      zone("America/Argentina/San_Juan", "San Juan"),
      zone("America/Argentina/Mendoza", "Mendoza"),
      zone("America/Argentina/San_Luis", "San Luis"),
      zone("America/Argentina/Rio_Gallegos", "Río Gallegos"),
      zone("America/Argentina/Ushuaia", "Ushuaia"),
    ],
  },
  chile: {
    label: { es: "Chile", en: "Chile" },
    isoCode: "CL",
    timeZones: [
      zone("America/Santiago", "Santiago"),
      zone("America/Coyhaique", "Coyhaique (Aysén)"),
      zone("America/Punta_Arenas", "Punta Arenas (Magallanes)"),
      zone("Pacific/Easter", "Isla de Pascua", "Easter Island"),
    ],
  },
  uruguay: {
    label: { es: "Uruguay", en: "Uruguay" },
    isoCode: "UY",
    timeZones: [zone("America/Montevideo", "Montevideo")],
  },
  paraguay: {
    label: { es: "Paraguay", en: "Paraguay" },
    isoCode: "PY",
    timeZones: [zone("America/Asuncion", "Asunción")],
  },
  bolivia: {
    label: { es: "Bolivia", en: "Bolivia" },
    isoCode: "BO",
    timeZones: [zone("America/La_Paz", "La Paz")],
  },
  peru: {
    label: { es: "Perú", en: "Peru" },
    isoCode: "PE",
    timeZones: [zone("America/Lima", "Lima")],
  },
  colombia: {
    label: { es: "Colombia", en: "Colombia" },
    isoCode: "CO",
    timeZones: [zone("America/Bogota", "Bogotá")],
  },
  ecuador: {
    label: { es: "Ecuador", en: "Ecuador" },
    isoCode: "EC",
    timeZones: [
      zone("America/Guayaquil", "Quito y Guayaquil", "Quito and Guayaquil"),
      zone("Pacific/Galapagos", "Islas Galápagos", "Galápagos Islands"),
    ],
  },
  venezuela: {
    label: { es: "Venezuela", en: "Venezuela" },
    isoCode: "VE",
    timeZones: [zone("America/Caracas", "Caracas")],
  },
  republica_dominicana: {
    label: { es: "República Dominicana", en: "Dominican Republic" },
    isoCode: "DO",
    timeZones: [zone("America/Santo_Domingo", "Santo Domingo")],
  },
  cuba: {
    label: { es: "Cuba", en: "Cuba" },
    isoCode: "CU",
    timeZones: [zone("America/Havana", "La Habana", "Havana")],
  },
  costa_rica: {
    label: { es: "Costa Rica", en: "Costa Rica" },
    isoCode: "CR",
    timeZones: [zone("America/Costa_Rica", "San José")],
  },
  guatemala: {
    label: { es: "Guatemala", en: "Guatemala" },
    isoCode: "GT",
    timeZones: [zone("America/Guatemala", "Ciudad de Guatemala", "Guatemala City")],
  },
  el_salvador: {
    label: { es: "El Salvador", en: "El Salvador" },
    isoCode: "SV",
    timeZones: [zone("America/El_Salvador", "San Salvador")],
  },
  honduras: {
    label: { es: "Honduras", en: "Honduras" },
    isoCode: "HN",
    timeZones: [zone("America/Tegucigalpa", "Tegucigalpa")],
  },
  nicaragua: {
    label: { es: "Nicaragua", en: "Nicaragua" },
    isoCode: "NI",
    timeZones: [zone("America/Managua", "Managua")],
  },
  panama: {
    label: { es: "Panamá", en: "Panama" },
    isoCode: "PA",
    timeZones: [zone("America/Panama", "Ciudad de Panamá", "Panama City")],
  },
  puerto_rico: {
    label: { es: "Puerto Rico", en: "Puerto Rico" },
    isoCode: "PR",
    timeZones: [zone("America/Puerto_Rico", "San Juan")],
  },
  guinea_ecuatorial: {
    label: { es: "Guinea Ecuatorial", en: "Equatorial Guinea" },
    isoCode: "GQ",
    timeZones: [zone("Africa/Malabo", "Malabo")],
  },
  usa: {
    label: { es: "Estados Unidos", en: "United States" },
    isoCode: "US",
    timeZones: [
      zone("America/New_York", "Nueva York (Este)", "New York (Eastern)"),
      zone("America/Chicago", "Chicago (Centro)", "Chicago (Central)"),
      zone("America/Denver", "Denver (Montaña)", "Denver (Mountain)"),
      zone("America/Los_Angeles", "Los Ángeles (Pacífico)", "Los Angeles (Pacific)"),
      zone("America/Phoenix", "Phoenix (Arizona)"),
      zone("America/Detroit", "Detroit (Míchigan)", "Detroit (Michigan)"),
      zone("America/Boise", "Boise (Idaho)"),
      zone("America/Indiana/Indianapolis", "Indianápolis (Indiana)", "Indianapolis (Indiana)"),
      zone("America/Indiana/Vincennes", "Vincennes (Indiana)"),
      zone("America/Indiana/Winamac", "Winamac (Indiana)"),
      zone("America/Indiana/Marengo", "Marengo (Indiana)"),
      zone("America/Indiana/Petersburg", "Petersburg (Indiana)"),
      zone("America/Indiana/Vevay", "Vevay (Indiana)"),
      zone("America/Indiana/Tell_City", "Tell City (Indiana)"),
      zone("America/Indiana/Knox", "Knox (Indiana)"),
      zone("America/Kentucky/Louisville", "Louisville (Kentucky)"),
      zone("America/Kentucky/Monticello", "Monticello (Kentucky)"),
      zone("America/Menominee", "Menominee (Míchigan)", "Menominee (Michigan)"),
      zone("America/North_Dakota/Center", "Center (Dakota del Norte)", "Center (North Dakota)"),
      zone(
        "America/North_Dakota/New_Salem",
        "New Salem (Dakota del Norte)",
        "New Salem (North Dakota)",
      ),
      zone("America/North_Dakota/Beulah", "Beulah (Dakota del Norte)", "Beulah (North Dakota)"),
      zone("America/Anchorage", "Anchorage (Alaska)"),
      zone("America/Juneau", "Juneau (Alaska)"),
      zone("America/Sitka", "Sitka (Alaska)"),
      zone("America/Metlakatla", "Metlakatla (Alaska)"),
      zone("America/Yakutat", "Yakutat (Alaska)"),
      zone("America/Nome", "Nome (Alaska)"),
      zone("America/Adak", "Adak (Aleutianas)", "Adak (Aleutians)"),
      zone("Pacific/Honolulu", "Honolulu (Hawái)", "Honolulu (Hawaii)"),
    ],
  },
};

/** The country whose list holds a zone, or null for a zone that no list holds. */
export function findCountryByTimeZone(timeZone: string): CountryKey | null {
  for (const country of countryKeys) {
    if (countryDefinitions[country].timeZones.some(({ id }) => id === timeZone)) return country;
  }
  return null;
}

/** A zone as its country lists it; undefined for one of elsewhere. */
export function findCountryZone(timeZone: string): CountryZone | undefined {
  const country = findCountryByTimeZone(timeZone);
  if (country === null) return undefined;
  return countryDefinitions[country].timeZones.find(({ id }) => id === timeZone);
}
