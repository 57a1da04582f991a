import { describe, expect, it } from "vitest";
import {
  countryKeys,
  countryDefinitions,
  findCountryByTimeZone,
  defaultCountry,
  defaultTimeZone,
} from "./countries.ts";

const listTimeZoneIds = (country: (typeof countryKeys)[number]) =>
  countryDefinitions[country].timeZones.map(({ id }) => id);
const allZones = countryKeys.flatMap(listTimeZoneIds);

/** TypeScript's types lack `getTimeZones`. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones(): string[] | undefined;
}

function formatUtcOffsets(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const months = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
  return months.map((at) => format.format(at).replace(/^.*, /, "")).join(" ");
}

describe("countries", () => {
  it("have distinct ISO codes that name the same country", () => {
    const codes = countryKeys.map((country) => countryDefinitions[country].isoCode);
    expect(new Set(codes).size).toBe(countryKeys.length);
    const regions = new Intl.DisplayNames("es", { type: "region" });
    for (const country of countryKeys) {
      const { isoCode, label } = countryDefinitions[country];
      expect(regions.of(isoCode)).toBe(label.es);
    }
  });
});

describe("time zones", () => {
  it.each(allZones)("%s is valid for Intl", (timeZone) => {
    expect(() => new Intl.DateTimeFormat("es", { timeZone })).not.toThrow();
  });

  it("belong to one country each", () => {
    expect(new Set(allZones).size).toBe(allZones.length);
  });

  it("have distinct labels within a country", () => {
    for (const country of countryKeys) {
      const labels = countryDefinitions[country].timeZones.map(({ label }) => label);
      expect(new Set(labels.map(({ es }) => es)).size).toBe(labels.length);
      expect(new Set(labels.map(({ en }) => en)).size).toBe(labels.length);
    }
  });

  it("include the default, first in its country", () => {
    expect(defaultTimeZone).toBe("America/Mexico_City");
    expect(listTimeZoneIds(defaultCountry)[0]).toBe(defaultTimeZone);
  });

  it.each(countryKeys)("of %s cover every UTC offset of the country", (country) => {
    const region = countryDefinitions[country].isoCode;
    const regionLocale = new Intl.Locale("es", { region }) as LocaleWithZones;
    const offered = new Set(listTimeZoneIds(country).map(formatUtcOffsets));
    expect(
      regionLocale.getTimeZones()?.filter((zone) => !offered.has(formatUtcOffsets(zone))),
    ).toEqual([]);
  });

  it("map back to their country", () => {
    for (const country of countryKeys) {
      for (const timeZone of listTimeZoneIds(country))
        expect(findCountryByTimeZone(timeZone)).toBe(country);
    }
    expect(findCountryByTimeZone("Asia/Tokyo")).toBeNull();
  });
});
