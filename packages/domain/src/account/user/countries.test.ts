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

/** TypeScript does not know it yet. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones(): string[] | undefined;
}

/** How far its clocks are from UTC, in winter and in summer. */
function formatUtcOffsets(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const months = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
  return months.map((at) => format.format(at).replace(/^.*, /, "")).join(" ");
}

describe("the countries", () => {
  it("carry distinct ISO codes that name the same country", () => {
    const codes = countryKeys.map((country) => countryDefinitions[country].isoCode);
    expect(new Set(codes).size).toBe(countryKeys.length);
    const regions = new Intl.DisplayNames("es", { type: "region" });
    for (const country of countryKeys) {
      const { isoCode, label } = countryDefinitions[country];
      expect(regions.of(isoCode)).toBe(label.es);
    }
  });
});

describe("the time zones", () => {
  it.each(allZones)("%s is known to Intl", (timeZone) => {
    expect(() => new Intl.DateTimeFormat("es", { timeZone })).not.toThrow();
  });

  it("appear under one country each", () => {
    expect(new Set(allZones).size).toBe(allZones.length);
  });

  it("have labels that tell them apart within a country", () => {
    for (const country of countryKeys) {
      const labels = countryDefinitions[country].timeZones.map(({ label }) => label);
      expect(new Set(labels.map(({ es }) => es)).size).toBe(labels.length);
      expect(new Set(labels.map(({ en }) => en)).size).toBe(labels.length);
    }
  });

  it("hold the product's default, first in its country", () => {
    expect(defaultTimeZone).toBe("America/Mexico_City");
    expect(listTimeZoneIds(defaultCountry)[0]).toBe(defaultTimeZone);
  });

  it.each(countryKeys)("of %s show every clock of the country", (country) => {
    const region = countryDefinitions[country].isoCode;
    const regionLocale = new Intl.Locale("es", { region }) as LocaleWithZones;
    const offered = new Set(listTimeZoneIds(country).map(formatUtcOffsets));
    expect(
      regionLocale.getTimeZones()?.filter((zone) => !offered.has(formatUtcOffsets(zone))),
    ).toEqual([]);
  });

  it("lead back to their country", () => {
    for (const country of countryKeys) {
      for (const timeZone of listTimeZoneIds(country))
        expect(findCountryByTimeZone(timeZone)).toBe(country);
    }
    expect(findCountryByTimeZone("Asia/Tokyo")).toBeNull();
  });
});
